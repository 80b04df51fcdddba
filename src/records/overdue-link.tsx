import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { money } from "#convex/shared/money";
import { useToday } from "../lib/now";
import { paths } from "../navigation/paths";
import { Badge } from "../ui/badge";
import { Link } from "../ui/link";

/** What a client owes and should have paid by now, which leads to it; nothing of anybody else. */
export function OverdueLink({ contact }: { contact: string }) {
  const today = useToday();
  const overview = useQuery(api.records.owner.overview, { contact, today });
  const cents = overview?.overdueCents ?? 0;
  if (cents === 0) return null;
  return (
    <Link
      to={`${paths.owner.href("money")}?tab=owed&due=overdue&text=${encodeURIComponent(contact)}`}
      className="inline-flex min-h-11 items-center no-underline"
    >
      <Badge tone="problem">{`${money(cents)} overdue`}</Badge>
    </Link>
  );
}
