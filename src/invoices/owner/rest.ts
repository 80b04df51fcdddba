import { linesTotal } from "#convex/payments/lines/rules";
import type { OwnerInvoice, RequestMoney } from "./changes";

/** What a client has agreed to beyond what is invoiced, as after a deposit, in cents: 0 where there's no invoice at all. */
export function getRestCents({
  invoice,
  agreedLines = [],
}: Pick<RequestMoney, "invoice" | "agreedLines">): number {
  if (invoice === undefined || invoice.state === "cancelled") return 0;
  const { cents } = linesTotal(agreedLines);
  // What came to less since was corrected on purpose.
  return invoice.mostCents >= cents ? 0 : cents - invoice.cents;
}

/** Whether an invoice was emailed and is late: what asks for it now says so. */
export const isOverdue = ({ owingCents, sentAt, dueAt }: OwnerInvoice, now: number): boolean =>
  owingCents > 0 && sentAt !== undefined && dueAt < now;
