import { dateAt, formatDate, formatDateTime } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { ContactLinks, PersonLink } from "../../records/links";
import type { Person } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** What else came with their address: anybody can have sent it, so it stands beside what we go by. */
export function AlsoGave({ person: { otherNames = [], otherPhones = [] } }: { person: Person }) {
  const others = [...otherNames, ...otherPhones];
  if (others.length === 0) return null;
  return <p className="[overflow-wrap:anywhere] text-muted">{`Also gave: ${others.join(", ")}`}</p>;
}

/** That they've stopped our emails before visits: anyone who wonders why they weren't reminded finds it here. */
export function NoReminders({ person: { remindersStoppedAt } }: { person: Person }) {
  if (remindersStoppedAt === undefined) return null;
  return (
    <p className="text-muted">{`Wants no reminders of visits, since ${formatDate(dateAt(remindersStoppedAt))}`}</p>
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
  return (
    <p>
      <Badge tone="problem">{mailProblems[mailProblem]}</Badge>
    </p>
  );
}

/** Somebody we have heard of. */
export function PersonCard({ person }: { person: Person }) {
  const { email, name, phone, lastAt, lastVisitOn, owedCents, creditCents, isMember, mailProblem } =
    person;
  const contact = email ?? phone ?? "";
  return (
    <RecordCard
      title={<PersonLink contact={contact}>{name ?? contact}</PersonLink>}
      meta={[
        `Last contact ${formatDateTime(lastAt)}`,
        ...(lastVisitOn === undefined ? [] : [`latest visit ${formatDate(lastVisitOn)}`]),
      ].join(" · ")}
      badges={
        isMember ||
        owedCents !== undefined ||
        creditCents !== undefined ||
        mailProblem !== undefined ? (
          <>
            {mailProblem !== undefined && <Badge tone="problem">{mailProblems[mailProblem]}</Badge>}
            {isMember && <Badge tone="good">Member</Badge>}
            {owedCents !== undefined && <Badge tone="waiting">{`Owes ${money(owedCents)}`}</Badge>}
            {creditCents !== undefined && (
              <Badge tone="neutral">{`In credit: ${money(creditCents)}`}</Badge>
            )}
          </>
        ) : undefined
      }
    >
      <ContactLinks email={email} phone={phone} />
      <AlsoGave person={person} />
      <NoReminders person={person} />
    </RecordCard>
  );
}
