import { money } from "#convex/business/money";
import { isUnpaid, paymentStateLabels } from "#convex/payments/rules";
import { paths } from "../../navigation/paths";
import { Badge } from "../../ui/badge";
import { ButtonAnchor } from "../../ui/button-link";
import type { ProjectView } from "../project";

type Payment = NonNullable<ProjectView["stages"][number]["payment"]>;

/** What is to be paid with a stage, live, and the way to pay it. */
export function StagePayment({ payment }: { payment: Payment }) {
  const { title, cents, state, payKey } = payment;
  return (
    <div className="grid justify-items-start gap-2 rounded-md border-2 border-line bg-sand p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">
          <span>{`${title}: `}</span>
          <strong>{money(cents)}</strong>
        </span>
        <Badge tone={state === "paid" ? "good" : "waiting"}>{paymentStateLabels[state]}</Badge>
      </p>
      {isUnpaid(state) && (
        <ButtonAnchor kind="secondary" href={paths.pay.href(payKey)}>
          Pay now by card
        </ButtonAnchor>
      )}
    </div>
  );
}
