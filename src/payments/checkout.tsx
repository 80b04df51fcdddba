import { lazy, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { LinkifyPhone } from "../business/linkify-phone";
import { OurPhone } from "../business/our-details";
import { useAsyncCall } from "../live/async-call";
import { formatActionFailure } from "../live/failure";
import { useMutation } from "../live/mutation";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { ReloadButton } from "../ui/reload-button";
import type { PaymentView } from "./payment";

const StripePage = lazy(() => import("./stripe-page"));

interface CheckoutProps {
  payKey: string;
  payment: PaymentView;
}

/** Stripe's checkout, or what to do if it doesn't open. */
export function Checkout({ payKey, payment }: CheckoutProps) {
  const [params, setParams] = useSearchParams();
  const { clientSecret, stripeKey, failedBecause } = payment;
  const [isThrough, setThrough] = useState(params.has("returned"));
  const { open, busy, failure } = useOpenPage(payKey, !isThrough && stripeKey !== undefined);
  if (stripeKey === undefined) return <PayAnotherWay />;
  if (isThrough) {
    return (
      <CheckoutFallback
        onAgain={() => {
          setParams({ key: payKey }, { replace: true });
          setThrough(false);
        }}
      />
    );
  }
  return (
    <div className="grid gap-6">
      {payment.state === "failed" && (
        <Notice kind="failure" title="The payment didn’t go through">
          <p>{failedBecause ?? "Please try again, or use another card."}</p>
        </Notice>
      )}
      {clientSecret === undefined || failure !== null ? (
        <Opening
          error={failure === null ? stuckWords(payment) : formatActionFailure(failure)}
          busy={busy}
          onAgain={open}
        />
      ) : (
        <Deferred loading={<Loading />} failed={<DidNotLoad />}>
          <p>
            You pay with Stripe, a card service. We never see your card number. Is something
            unclear? Call <OurPhone />.
          </p>
          <StripePage
            key={clientSecret}
            stripeKey={stripeKey}
            clientSecret={clientSecret}
            onComplete={() => setThrough(true)}
          />
        </Deferred>
      )}
    </div>
  );
}

const STUCK = `The payment page couldn’t be opened. Nothing was charged. Please try again, or call ${business.phone.display}.`;

const RESTING = `Cards can’t be taken at the moment: our payment service isn’t answering. Nothing was charged. Please try again soon, or call ${business.phone.display}: you can pay at the visit or by invoice, too.`;

const stuckWords = ({ isStuck, isResting }: PaymentView): string | null =>
  isResting ? RESTING : isStuck ? STUCK : null;

/** Opens a Stripe checkout on arrival, and again on a press. */
function useOpenPage(payKey: string, wanted: boolean) {
  const openPage = useMutation(api.payments.visitor.open);
  const { call, busy, failure } = useAsyncCall("Opening the payment page failed");
  const open = () => void call((control) => openPage({ key: payKey }, control));
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  return { open, busy, failure };
}

function Loading() {
  return <LoadingLine>Opening the payment page…</LoadingLine>;
}

interface OpeningProps {
  error: string | null;
  busy: boolean;
  onAgain: () => void;
}

function Opening({ error, busy, onAgain }: OpeningProps) {
  if (error === null) return <Loading />;
  return (
    <Notice kind="failure">
      <p>
        <LinkifyPhone words={error} />
      </p>
      <ButtonRow>
        <Button kind="secondary" busy={busy} onClick={onAgain}>
          Try again
        </Button>
      </ButtonRow>
    </Notice>
  );
}

/** Coming back here proves nothing. Stripe notifies our server, and the page then updates. */
function CheckoutFallback({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice kind="info" title="We’re waiting for Stripe to confirm it">
      <p>
        This takes a few seconds, and this page updates automatically. Please don’t pay a second
        time before you have called us on <OurPhone />.
      </p>
      <div>
        <Button kind="secondary" onClick={onAgain}>
          I haven’t paid yet
        </Button>
      </div>
    </Notice>
  );
}

function PayAnotherWay() {
  return (
    <Notice kind="info" title="You pay at the visit or by invoice" live={false}>
      <p>
        Cards aren’t taken on this website. Call <OurPhone /> and we’ll sort it out.
      </p>
    </Notice>
  );
}

/** After a client-side navigation, the page's headers don't allow Stripe's script. */
function DidNotLoad() {
  return (
    <Notice kind="failure" title="The payment page didn’t load">
      <p>
        Nothing was charged. Please load this page again, or call <OurPhone />.
      </p>
      <div>
        <ReloadButton kind="secondary" />
      </div>
    </Notice>
  );
}
