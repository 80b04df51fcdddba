import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import {
  dueCents,
  formatPaymentState,
  getMonthlyCents,
  isRunning,
  isUnpaid,
} from "#convex/payments/rules";
import { dateAt, formatDate } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { OurPhone } from "../business/our-details";
import { ConnectionWatch } from "../live/connection-notice";
import { UnopenedLink } from "../lookups/unopened-link";
import { Membership } from "../memberships/membership";
import { useLinkKey } from "../navigation/link-key";
import { withLiveClient } from "../session/with-live-client";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { PoliteStatus } from "../ui/polite-status";
import { SummaryList } from "../ui/summary-list";
import { Checkout } from "./checkout";
import { type PaymentView, stateTones } from "./payment";

function LivePayment() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <PaymentByKey key={key} payKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LivePayment);

function PaymentByKey({ payKey }: { payKey: string }) {
  const payment = useQuery(api.payments.visitor.show, { key: payKey });
  if (payment === undefined) {
    return <LoadingLine>Loading…</LoadingLine>;
  }
  if (payment === null) {
    return <UnopenedLink title="There’s no payment at this address" />;
  }
  return (
    <div className="grid gap-6">
      <PaymentCard payment={payment} />
      {isUnpaid(payment.state) ? (
        <Checkout payKey={payKey} payment={payment} />
      ) : (
        <Settled payKey={payKey} payment={payment} />
      )}
    </div>
  );
}

function PaymentCard({ payment }: { payment: PaymentView }) {
  const { title, reference, per, discountCents, state, couponLost } = payment;
  const words = formatPaymentState(payment);
  const month = per === "month" ? " a month" : "";
  return (
    <Card>
      <div className="grid gap-4">
        <SummaryList
          items={[
            { label: "For", value: title },
            { label: "Price", value: withTax(`${money(getMonthlyCents(payment))}${month}`) },
            {
              label: "With your code",
              value:
                discountCents === 0
                  ? undefined
                  : `${money(dueCents(payment))}${per === "month" ? " for the first month" : ""}`,
            },
            { label: "Reference", value: reference },
            { label: "Status", value: <Badge tone={stateTones[state]}>{words}</Badge> },
          ]}
        />
        {couponLost === true && (
          <Notice kind="info" live={false}>
            <p>The code has been used elsewhere, so you pay the full price.</p>
          </Notice>
        )}
        <PoliteStatus message={`${reference}: ${words}`} />
      </div>
    </Card>
  );
}

function Settled({ payKey, payment }: { payKey: string; payment: PaymentView }) {
  const { state, refundedCents, disputedCents, endsAt } = payment;
  return (
    <>
      {(state === "paid" || state === "active") && (
        <Notice kind="success" title="Thank you. It’s paid.">
          <p>Your receipt is on its way to you by email. There’s nothing else to do.</p>
        </Notice>
      )}
      {state === "active" && endsAt !== undefined && (
        <Notice kind="info" title={`Your membership ends on ${formatDate(dateAt(endsAt))}`}>
          <p>
            Until then everything stays as it is, and no further month is charged. Changed your
            mind? Call <OurPhone />.
          </p>
        </Notice>
      )}
      {state === "void" && <TakenBack isReplaced={payment.isReplaced === true} />}
      {state === "pastDue" && (
        <Notice kind="warning" title="This month couldn’t be charged">
          <p>
            Your card may have expired. Please change it below, or call <OurPhone />.
          </p>
        </Notice>
      )}
      {disputedCents !== undefined && disputedCents > 0 && (
        <Notice kind="warning" title={`Your bank has taken ${money(disputedCents)} back`}>
          <p>
            Somebody has disputed this payment, so we don’t have that money. Was that a mistake, or
            is something wrong? Please call <OurPhone />.
          </p>
        </Notice>
      )}
      {state === "ended" && <p>This membership has ended. Nothing more is charged.</p>}
      {refundedCents !== undefined && refundedCents > 0 && (
        <p>
          {`We have sent ${money(refundedCents)} back to your card. Banks take up to ten business days to show it.`}
        </p>
      )}
      {isRunning(state) && <Membership payKey={payKey} />}
    </>
  );
}

function TakenBack({ isReplaced }: { isReplaced: boolean }) {
  return (
    <Notice kind="info" title="This link to pay is no longer valid">
      <p>
        <span>
          {isReplaced
            ? "There’s a newer link to pay for this request: please use the one in our latest email."
            : "We’ve cancelled it, and nothing is charged."}
        </span>{" "}
        <span>
          Any questions? Call <OurPhone />.
        </span>
      </p>
    </Notice>
  );
}
