import type { PaymentConsequence } from "#convex/payments/rules";

/** What the order of requests depends on. */
export interface Ordered {
  status: string;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
  payment?: { paymentConsequences: readonly PaymentConsequence[] } | undefined;
}

/** Whether a visit is still to come on a date of the business's calendar, or is on that date. */
export const isToCome = ({ status, bookingDate = "" }: Ordered, today: string): boolean =>
  status === "Pending" && bookingDate >= today;

/** Whether nothing is to come of a request any more: it's done or cancelled, or its day has gone, and no membership runs by it. */
export const isPast = ({ status, bookingDate, payment }: Ordered, today: string): boolean =>
  payment?.paymentConsequences.includes("runs") !== true &&
  (status !== "Pending" || (bookingDate !== undefined && bookingDate < today));

const slotOf = ({ bookingDate = "", bookingTime = "" }: Ordered) => `${bookingDate} ${bookingTime}`;

/** What somebody looks for first comes first: the visits to come, soonest first, then the rest as it was. */
export function orderRequests<Request extends Ordered>(
  requests: readonly Request[],
  today: string,
): Request[] {
  const toCome = requests.filter((request) => isToCome(request, today));
  const others = requests.filter((request) => !isToCome(request, today));
  return [...toCome.sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1)), ...others];
}
