import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { Paged } from "../../live/paged";
import { AnyRecordCard } from "../../records/any-record-card";
import { ContactLinks, ShownPerson } from "../../records/links";
import type { Person, PersonRecord } from "../../records/rows";
import { BackLink } from "../../ui/back-link";
import { Badge } from "../../ui/badge";
import { PanelHeader } from "../../ui/panel";
import { RecordCard, RecordList } from "../../ui/record-card";
import { AlsoGave, NoReminders } from "./person-card";

interface OpenPersonProps {
  contact: string;
  /** What can be done about all that we hold of them. */
  data: (person: Person) => ReactNode;
}

/** One person, with everything that they have sent. */
export function OpenPerson({ contact, data }: OpenPersonProps) {
  const person = useQuery(api.people.owner.person, { contact });
  return (
    <>
      <BackLink name="person">Back to the lists</BackLink>
      <PanelHeader
        title={person?.name ?? contact}
        lead={
          person === null ? (
            <p>We have never heard of this email address or phone number.</p>
          ) : (
            person !== undefined && (
              <>
                <p>Last heard of {formatDateTime(person.lastAt)}</p>
                <ContactLinks email={person.email} phone={person.phone} />
                <AlsoGave person={person} />
                <NoReminders person={person} />
              </>
            )
          )
        }
      />
      {person !== null && person !== undefined && (
        <>
          <Paged query={api.people.owner.records} args={{ contact }} empty={null}>
            {(records) => (
              <ShownPerson value={person.email ?? person.phone ?? null}>
                <RecordList label="Everything from this person">
                  {records.map((row) => (
                    <TracedRecord key={`${row.role} ${row.reference}`} row={row} />
                  ))}
                </RecordList>
              </ShownPerson>
            )}
          </Paged>
          {data(person)}
        </>
      )}
    </>
  );
}

function TracedRecord({ row: { record, reference, role } }: { row: PersonRecord }) {
  if (record === null) {
    return <RecordCard title={reference} badges={<Badge>Deleted</Badge>} />;
  }
  if (role === "sender") return <AnyRecordCard record={record} />;
  return (
    <li className="grid gap-2">
      <p className="font-semibold">Named as a friend in:</p>
      <ul>
        <AnyRecordCard record={record} />
      </ul>
    </li>
  );
}
