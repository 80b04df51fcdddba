import { plansWith } from "#convex/business/planCents";
import type { PlanId } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { formatIncluded } from "#convex/shared/plans";
import { priceNote } from "#convex/shared/tax";
import { CallButton } from "../business/call-button";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Card } from "../ui/card";

/** Businesses need different numbers of visits, so some plans don't name one. */
const agreed = "Agreed with you when you join";

/** A monthly plan: its price, how often we come, and how to start. */
export default function PlanCard({ planId }: { planId: PlanId }) {
  const plan = plansWith(usePlanCents())[planId];
  const fee = plan.callOutFeeCents;
  const included = formatIncluded(plan);
  return (
    <Card>
      <div className="grid gap-5">
        <p>
          <span className="text-3xl font-bold">
            <OwnText>{money(plan.cents)}</OwnText>
          </span>{" "}
          <span className="text-lg text-muted">per month</span>
        </p>
        <p>{plan.gets}.</p>
        <dl className="grid gap-x-6 border-t-4 border-accent pt-4 @md:grid-cols-[auto_1fr] [&>dd]:mb-3">
          <dt className="font-bold">Call-outs</dt>
          <dd>
            <span>{plan.callOuts ?? agreed}</span>
            {included !== undefined && <span className="block text-muted">{included}</span>}
          </dd>
          <dt className="font-bold">Call-out fee</dt>
          <dd>
            <OwnText>{fee === undefined ? agreed : `${money(fee)} for each call-out`}</OwnText>
          </dd>
        </dl>
        <ButtonRow>
          <ButtonLink to={paths.shop.href({ product: planId })}>Book</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
        <p className="text-sm text-muted">{priceNote}</p>
      </div>
    </Card>
  );
}
