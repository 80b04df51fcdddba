import { linesTotal } from "#convex/payments/lines/rules";
import type { OwnerInvoice, RequestMoney } from "./changes";

/** How much more a client has agreed to than was invoiced, such as after a deposit, in cents. 0 without an invoice. */
export function getRestCents({
  invoice,
  agreedLines = [],
}: Pick<RequestMoney, "invoice" | "agreedLines">): number {
  if (invoice === undefined || invoice.state === "cancelled") return 0;
  const { cents } = linesTotal(agreedLines);
  // If the total was higher before, somebody lowered it on purpose.
  return invoice.mostCents >= cents ? 0 : cents - invoice.cents;
}

/** Whether an invoice was emailed and is overdue. */
export const isOverdue = ({ owingCents, sentAt, dueAt }: OwnerInvoice, now: number): boolean =>
  owingCents > 0 && sentAt !== undefined && dueAt < now;
