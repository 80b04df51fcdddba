import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { isUnpaid, paymentStateLabels } from "#convex/payments/rules";
import { useAsyncCall } from "../../live/async-call";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { paths } from "../../navigation/paths";
import { Button } from "../../ui/button";
import type { OfferedQuote } from "./offered-quote";

interface PayNowProps {
  quote: OfferedQuote;
  access: { key: string };
  headingId: string;
}

/** The button to pay an accepted quote by card, if cards are accepted; or that it's paid. */
export function PayNow({ quote, access, headingId }: PayNowProps) {
  const canPay = useQuery(api.payments.visitor.canPayByCard);
  const pay = useMutation(api.quotes.client.pay);
  const { call, busy, failure, stop } = useAsyncCall("Going to the payment failed");
  const { version, payment } = quote;
  if (payment !== undefined && !isUnpaid(payment) && payment !== "void") {
    return (
      <p key="payment">
        Payment: <strong>{paymentStateLabels[payment]}</strong>
      </p>
    );
  }
  if (canPay !== true)
    return <p>You pay at the visit or by invoice: there’s nothing to pay now.</p>;
  const go = () =>
    call(async (control) => {
      const answer = await pay({ request: access, version }, control);
      if (answer.ok) window.location.assign(paths.pay.href(answer.payKey));
      return answer;
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="secondary" aria-describedby={headingId} busy={busy} onClick={() => void go()}>
        Pay now by card
      </Button>
      <p>Or pay at the visit or by invoice, as you like.</p>
      <ActionError failure={failure} stop={stop} />
    </div>
  );
}
