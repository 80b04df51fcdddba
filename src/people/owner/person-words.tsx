import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import type { Person } from "../../records/rows";
import { Badge } from "../../ui/badge";

/** What else came with their address: anybody can have sent it, so it stands beside what we go by. */
export function AlsoGave({ person: { otherNames = [], otherPhones = [] } }: { person: Person }) {
  const others = [...otherNames, ...otherPhones];
  if (others.length === 0) return null;
  return <p className="[overflow-wrap:anywhere] text-muted">{`Also gave: ${others.join(", ")}`}</p>;
}

/** That they've stopped our emails before visits: anyone who wonders why they weren't reminded finds it here. */
export function NoReminders({ person: { remindersStoppedAt } }: { person: Person }) {
  const today = useToday();
  if (remindersStoppedAt === undefined) return null;
  return (
    <p className="text-muted">{`Wants no reminders of visits, since ${formatShortDate(dateAt(remindersStoppedAt), today)}`}</p>
  );
}

/** Why emails are no use, in words for the owner. */
const mailProblems = {
  bounced: "Emails don’t arrive: call",
  complained: "Marked us as spam: call",
} as const;

/** That emails to them don't arrive. */
export function MailProblem({ person: { mailProblem } }: { person: Person }) {
  if (mailProblem === undefined) return null;
  return <Badge tone="problem">{mailProblems[mailProblem]}</Badge>;
}
