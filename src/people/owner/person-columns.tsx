import { formatShortDate, formatShortTime } from "#convex/shared/columns";
import { money } from "#convex/shared/money";
import { formatPhone } from "#convex/typed/phoneParts";
import { PhoneLink } from "../../lib/phone-link";
import { contactOf, type Person } from "../../records/rows";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { MailProblem } from "./person-words";

/** Columns of the list of people. @param today the business's date */
export const personColumns = (today: string): TableColumn<Person>[] => [
  {
    title: "Name",
    narrow: "title",
    width: "minmax(0, 1.4fr)",
    sort: "name",
    cell: (person) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <RecordLink name="person" value={contactOf(person)}>
          {person.name ?? person.email ?? formatPhone(person.phone ?? "")}
        </RecordLink>
        <MailProblem person={person} />
        {person.isMember && <Badge tone="good">Member</Badge>}
        <Balance person={person} />
      </span>
    ),
  },
  {
    title: "Phone",
    narrow: "state",
    width: "minmax(8.5rem, auto)",
    cell: ({ phone, email }) =>
      phone === undefined ? (
        <span className="@2xl:hidden">{email}</span>
      ) : (
        <PhoneLink phone={phone} />
      ),
  },
  {
    title: "Email",
    width: "minmax(0, 1.6fr)",
    isOneLine: true,
    cell: ({ email, phone = "" }) => email ?? formatPhone(phone),
  },
  {
    title: "Visit",
    cell: ({ lastVisitOn: on }) =>
      on === today ? "Today" : on && `${on < today ? "" : "Next: "}${formatShortDate(on, today)}`,
  },
  {
    title: "Last contact",
    narrow: "end",
    sort: null,
    isDescending: true,
    cell: ({ lastAt }) => formatShortTime(lastAt, today),
  },
];

function Balance({ person: { owedCents, creditCents } }: { person: Person }) {
  if (owedCents !== undefined) return <Badge tone="waiting">{`Owes ${money(owedCents)}`}</Badge>;
  return creditCents !== undefined && <Badge>{`${money(creditCents)} credit`}</Badge>;
}
