import type { PlanCents } from "../business/planCents";
import { type Plan, plans } from "../business/prices";
import { type ProductId, products } from "../business/products";
import { formatShortDate } from "../shared/columns";
import { addMonths, dateAt, daysBetween, lastDayOf, toInstant } from "../shared/dates";
import { money } from "../shared/money";
import type { CallOuts, PlanEntry } from "./fields";

/** Products that are paid monthly. */
export const monthlyProducts = [
  "individualMonthly",
  "businessMonthly",
  "webinars",
] as const satisfies ProductId[];
export type MonthlyProduct = (typeof monthlyProducts)[number];

/** The monthly product with this name, or undefined. */
export const findMonthlyProduct = (title: string): MonthlyProduct | undefined =>
  monthlyProducts.find((id) => products[id].name === title);

/** The time when a month is invoiced, on its first day. */
const INVOICED_AT = "09:00";

/** When the next month begins: on the membership's day of the month, or the last day of a shorter month. */
export function nextMonthAfter(startedOn: string, date: string): number {
  const month = addMonths(date.slice(0, 7), 1);
  const same = `${month}-${startedOn.slice(8)}`;
  const last = lastDayOf(month);
  return toInstant(same > last ? last : same, INVOICED_AT);
}

/** The plan with call-outs, by the title of a payment or order; or undefined. */
export function findPlanWithCallOuts(title: string) {
  const all: Plan[] = Object.values(plans);
  return all.find(({ name }) => name === title)?.includes;
}

/** What a product costs now, as its payment keeps it; with the fee for each call-out of a plan that has them. */
export function termsOf(product: ProductId, cents: PlanCents) {
  const { name: title } = products[product];
  const hasCallOuts = findPlanWithCallOuts(title) !== undefined;
  return {
    title,
    cents: cents[product],
    ...(hasCallOuts && { callOutFeeCents: cents.callOut }),
  };
}

/** Whether the client has agreed to a price: the request costs that, and uses no call-out. */
export const isPriceAgreed = ({
  quote,
  order,
}: {
  quote?: { state: string } | undefined;
  order?: object | undefined;
}): boolean => order !== undefined || quote?.state === "accepted";

const sum = (entries: readonly PlanEntry[]) =>
  entries.reduce((total, { callOuts }) => total + callOuts, 0);

/** The balance of entries, in any order. Unused call-outs expire with their month; fees go on the next invoice. */
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

/** The call-out fees for the next invoice, as text; undefined without any. */
export const formatFeesDue = ({ feesDueCents }: CallOuts): string | undefined =>
  feesDueCents === 0
    ? undefined
    : `Call-out fees so far: ${money(feesDueCents)}, on the next invoice`;

/** A warning about another call-out on a day (`YYYY-MM-DD`), for the owner; undefined if it's within the plan. */
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
