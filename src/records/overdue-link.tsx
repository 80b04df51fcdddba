import { money } from "#convex/shared/money";
import { useToday } from "../lib/now";
import { paths } from "../navigation/paths";
import { Badge } from "../ui/badge";
import { Link } from "../ui/link";
import { isLate, type Owing } from "./overdue-badge";

/** The overdue part of a client's debt, linked to its list. */
export function OverdueLink({ contact, owed }: { contact: string; owed: readonly Owing[] }) {
  const today = useToday();
  const late = owed.filter((each) => isLate(each, today));
  if (late.length === 0) return null;
  return (
    <Link
      to={`${paths.owner.href("money")}?tab=owed&due=overdue&text=${encodeURIComponent(contact)}`}
      className="inline-flex min-h-11 items-center no-underline"
    >
      <Badge tone="problem">
        {`${money(late.reduce((sum, { owingCents }) => sum + owingCents, 0))} overdue`}
      </Badge>
    </Link>
  );
}
