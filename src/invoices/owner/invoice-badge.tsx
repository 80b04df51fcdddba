import { type InvoiceState, invoiceStateLabels } from "#convex/invoices/rules";
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

/** An invoice's state in a word or two. */
export function InvoiceBadge({ invoice: { state } }: { invoice: { state: InvoiceState } }) {
  return <Badge tone={tones[state]}>{invoiceStateLabels[state]}</Badge>;
}
