import { formatDayCount } from "#convex/shared/counting";
import { dateAt, daysBetween } from "#convex/shared/dates";
import { Badge } from "../ui/badge";

/** What is owing of an invoice. */
export interface Owing {
  owingCents: number;
  dueAt: number;
}

/** Whether something is overdue. @param today the business's date */
export const isLate = ({ owingCents, dueAt }: Owing, today: string): boolean =>
  owingCents > 0 && dateAt(dueAt) < today;

/** For how long money has been overdue, where it is. */
export function OverdueBadge({ invoice, today }: { invoice: Owing; today: string }) {
  if (!isLate(invoice, today)) return null;
  const days = formatDayCount(daysBetween(dateAt(invoice.dueAt), today));
  return <Badge tone="problem">{`${days} overdue`}</Badge>;
}
