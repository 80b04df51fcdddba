import { type Plan, plans } from "../business/prices";
import { type ProductId, products } from "../business/products";
import { formatShortDate } from "../shared/columns";
import { addMonths, dateAt, daysBetween, lastDayOf, toInstant } from "../shared/dates";
import { money } from "../shared/money";
import type { CallOuts, PlanEntry } from "./fields";

/** What's paid for each month. */
export const monthlyProducts = [
  "individualMonthly",
  "businessMonthly",
  "webinars",
] as const satisfies ProductId[];
export type MonthlyProduct = (typeof monthlyProducts)[number];

/** The product that somebody ordered, by its name; undefined where it isn't paid for each month. */
export const findMonthlyProduct = (title: string): MonthlyProduct | undefined =>
  monthlyProducts.find((id) => products[id].name === title);

/** When a month is invoiced, on its first day. */
const INVOICED_AT = "09:00";

/** When the month after one begins, which itself began on a date: on the day on which the membership did, or the last one of a shorter month. */
export function nextMonthAfter(startedOn: string, date: string): number {
  const month = addMonths(date.slice(0, 7), 1);
  const same = `${month}-${startedOn.slice(8)}`;
  const last = lastDayOf(month);
  return toInstant(same > last ? last : same, INVOICED_AT);
}

/** The plan of a payment or an order, by its title, where it has call-outs; undefined for any other. */
export function findPlanWithCallOuts(title: string) {
  const all: Plan[] = Object.values(plans);
  const plan = all.find(({ name }) => name === title);
  if (plan?.includes === undefined) return undefined;
  return { ...plan.includes, feeCents: plan.callOutFeeCents ?? 0 };
}

/** Whether the client of a request has agreed to a price: it costs that, and uses no call-out. */
export const isPriceAgreed = ({
  quote,
  order,
}: {
  quote?: { state: string } | undefined;
  order?: object | undefined;
}): boolean => order !== undefined || quote?.state === "accepted";

const sum = (entries: readonly PlanEntry[]) =>
  entries.reduce((total, { callOuts }) => total + callOuts, 0);

/**
 * What entries come to, in whatever order: call-outs count in the month in which they were, and what's left of one doesn't
 * go into the next. Fees wait until a month is invoiced.
 */
export function balanceOf(entries: readonly PlanEntry[]) {
  const of = (kind: PlanEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const grants = of("grant");
  const since = Math.max(...grants.map(({ at }) => at));
  const inMonth = (entry: PlanEntry) => entry.at >= since;
  const granted = sum(grants.filter(({ at }) => at === since));
  const included = Math.max(0, granted + sum(of("correction").filter(inMonth)));
  const used = sum(of("use").filter(inMonth));
  const due = of("use").filter(({ isInvoiced }) => isInvoiced === undefined);
  const lastAt = of("use").reduce<number | undefined>(
    (last, { at }) => (last === undefined || at > last ? at : last),
    undefined,
  );
  return {
    included,
    used,
    left: Math.max(0, included - used),
    feesDueCents: due.reduce((total, { feeCents = 0 }) => total + feeCents, 0),
    ...(lastAt !== undefined && { lastAt }),
  };
}

/** `1 of 3 call-outs used this month, 2 left`. */
export function formatCallOuts({ included, used, left }: CallOuts): string {
  const rest = left === 0 ? "none left" : `${left} left`;
  return `${used} of ${included} call-outs used this month, ${rest}`;
}

/** What the next month's invoice has of call-out fees; undefined for none. */
export const formatFeesDue = ({ feesDueCents }: CallOuts): string | undefined =>
  feesDueCents === 0
    ? undefined
    : `Call-out fees so far: ${money(feesDueCents)}, on the next invoice`;

/** What's wrong with a further call-out on a day (`YYYY-MM-DD`), for the owner; undefined where it's as the plan says. */
export function callOutProblem(
  { left, lastAt, daysApart }: CallOuts,
  on: string,
): string | undefined {
  if (left === 0) return "No call-out is left this month: this visit costs the usual price.";
  if (lastAt === undefined) return undefined;
  const days = Math.abs(daysBetween(dateAt(lastAt), on));
  return days === 0 || days >= daysApart
    ? undefined
    : `The last call-out was on ${formatShortDate(dateAt(lastAt), on)}: the plan has them ${daysApart} days apart. This one’s still included, unless you charge for it.`;
}
