import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { useToday } from "../../lib/now";
import type { Person } from "../../records/rows";
import { Badge } from "../../ui/badge";

/** Other names and numbers sent with their address. Anybody could have sent them, so they're kept apart. */
export function AlsoGave({ person: { otherNames = [], otherPhones = [] } }: { person: Person }) {
  const others = [...otherNames, ...otherPhones];
  if (others.length === 0) return null;
  return <p className="[overflow-wrap:anywhere] text-muted">{`Also gave: ${others.join(", ")}`}</p>;
}

/** Notes that they opted out of visit reminders, which explains why they didn't get any. */
export function NoReminders({ person: { remindersStoppedAt } }: { person: Person }) {
  const today = useToday();
  if (remindersStoppedAt === undefined) return null;
  return (
    <p className="text-muted">{`Wants no reminders of visits, since ${formatShortDate(dateAt(remindersStoppedAt), today)}`}</p>
  );
}

const mailProblems = {
  bounced: "Emails don’t arrive: call",
  complained: "Marked us as spam: call",
} as const;

/** Warns that emails don't reach this person. */
export function MailProblem({ person: { mailProblem } }: { person: Person }) {
  if (mailProblem === undefined) return null;
  return <Badge tone="problem">{mailProblems[mailProblem]}</Badge>;
}
