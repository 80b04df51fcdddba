import { formatDayCount } from "#convex/shared/counting";
import { dateAt, daysBetween } from "#convex/shared/dates";
import { Badge } from "../ui/badge";

export interface Owing {
  owingCents: number;
  dueAt: number;
}

/** Whether an invoice is overdue. @param today the business's date */
export const isLate = ({ owingCents, dueAt }: Owing, today: string): boolean =>
  owingCents > 0 && dateAt(dueAt) < today;

/** How long an invoice has been overdue. */
export function OverdueBadge({ invoice, today }: { invoice: Owing; today: string }) {
  if (!isLate(invoice, today)) return null;
  const days = formatDayCount(daysBetween(dateAt(invoice.dueAt), today));
  return <Badge tone="problem">{`${days} overdue`}</Badge>;
}
