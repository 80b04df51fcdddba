import { useId } from "react";
import { plansWith } from "#convex/business/planCents";
import type { Plan, PlanId } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { formatIncluded } from "#convex/shared/plans";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { VisuallyHidden } from "../ui/visually-hidden";

interface PlanFact {
  label: string;
  text: string;
}

const AGREED = "Agreed with you when you join";

function formatFee(cents: number | undefined): string {
  if (cents === undefined) return AGREED;
  return cents === 0 ? "None: it’s in the price" : `${money(cents)} for each visit`;
}

/** The facts below a price: the same for every plan, so they can be compared, always with the call-out fee. */
function getFacts(plan: Plan): PlanFact[] {
  const { gets, callOuts, callOutFeeCents } = plan;
  return [
    { label: "You get", text: gets },
    { label: "Visits", text: formatIncluded(plan) ?? callOuts ?? AGREED },
    { label: "Call-out fee", text: formatFee(callOutFeeCents) },
  ];
}

/** A plan in the list: its price, its facts and a link to the form. Cards in a row align line by line. */
export function PlanCard({ id }: { id: PlanId }) {
  const headingId = useId();
  const plan = plansWith(usePlanCents())[id];
  const { name, goodFor, cents, per } = plan;
  return (
    <li
      aria-labelledby={headingId}
      className="grid content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-white p-5 shadow-soft @xl:row-span-7 @xl:grid-rows-subgrid"
    >
      <h3 id={headingId} className="text-lg leading-snug font-bold text-wrap">
        {name}
      </h3>
      <PlanPrice cents={cents} per={per} />
      <p>{`${goodFor}${per === "month" ? ". Cancel any time" : ""}`}</p>
      <ButtonLink
        kind={per === "month" ? "primary" : "secondary"}
        to={paths.shop.href({ product: id })}
      >
        <span>
          <OwnText>{`${per === "month" ? "Join" : "Order"} for ${money(cents)}`}</OwnText>
          <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
        </span>
      </ButtonLink>
      <dl className="@xl:row-span-3 @xl:grid @xl:grid-rows-subgrid @xl:gap-y-0">
        {getFacts(plan).map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
    </li>
  );
}

/** `$50 a month`. */
export function PlanPrice({ cents, per }: Pick<Plan, "cents" | "per">) {
  return (
    <p>
      <span className="text-3xl font-bold tabular-nums">
        <OwnText>{money(cents)}</OwnText>
      </span>{" "}
      <span className="whitespace-nowrap text-muted">{per === "month" ? "a month" : "once"}</span>
    </p>
  );
}

function Fact({ label, text }: PlanFact) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] border-t-2 border-line py-2.5 @xl:block">
      <dt className="font-bold">{label}</dt>
      <dd>
        <OwnText>{text}</OwnText>
      </dd>
    </div>
  );
}
