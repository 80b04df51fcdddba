import { type InvoiceState, invoiceStateLabels } from "#convex/invoices/rules";
import { dateAt, daysBetween } from "#convex/shared/dates";
import { Badge, type BadgeTone } from "../../ui/badge";

const tones: Record<InvoiceState, BadgeTone> = {
  toPay: "waiting",
  partPaid: "waiting",
  paid: "good",
  refunded: "neutral",
  disputed: "problem",
  writtenOff: "neutral",
  cancelled: "neutral",
};

/** Where an invoice stands, in a word or two. */
export function InvoiceBadge({ invoice: { state } }: { invoice: { state: InvoiceState } }) {
  return <Badge tone={tones[state]}>{invoiceStateLabels[state]}</Badge>;
}

interface Owing {
  owingCents: number;
  dueAt: number;
}

/** Whether something of an invoice is overdue. @param today the business's date */
export const isLate = ({ owingCents, dueAt }: Owing, today: string): boolean =>
  owingCents > 0 && dateAt(dueAt) < today;

/** For how long an invoice has been overdue, where it is. */
export function OverdueBadge({ invoice, today }: { invoice: Owing; today: string }) {
  if (!isLate(invoice, today)) return null;
  const days = daysBetween(dateAt(invoice.dueAt), today);
  return <Badge tone="problem">{`${days === 1 ? "1 day" : `${days} days`} overdue`}</Badge>;
}
