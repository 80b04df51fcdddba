import type { PaymentConsequence } from "#convex/payments/rules";

/** The fields that determine the order of requests. */
export interface Ordered {
  status: string;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
  payment?: { paymentConsequences: readonly PaymentConsequence[] } | undefined;
}

/** Whether a visit is today or later, by the business's calendar. */
export const isToCome = ({ status, bookingDate = "" }: Ordered, today: string): boolean =>
  status === "Pending" && bookingDate >= today;

/** Whether a request is finished: done, cancelled or past, without an active membership. */
export const isPast = ({ status, bookingDate, payment }: Ordered, today: string): boolean =>
  payment?.paymentConsequences.includes("runs") !== true &&
  (status !== "Pending" || (bookingDate !== undefined && bookingDate < today));

const slotOf = ({ bookingDate = "", bookingTime = "" }: Ordered) => `${bookingDate} ${bookingTime}`;

/** Future visits first, soonest first, then the rest in their given order. */
export function orderRequests<Request extends Ordered>(
  requests: readonly Request[],
  today: string,
): Request[] {
  const toCome = requests.filter((request) => isToCome(request, today));
  const others = requests.filter((request) => !isToCome(request, today));
  return [...toCome.sort((a, b) => (slotOf(a) < slotOf(b) ? -1 : 1)), ...others];
}
