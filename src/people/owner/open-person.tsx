import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { instantInWords } from "#convex/shared/dates";
import { Paged } from "../../live/paged";
import { ContactLinks, ShownPerson } from "../../records/links";
import type { PersonRecord } from "../../records/rows";
import { BackLink } from "../../ui/back-link";
import { Badge } from "../../ui/badge";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { RecordCard, RecordList } from "../../ui/record-card";
import { AnyCard } from "./any-card";

/** One person, with everything that they have sent. */
export function OpenPerson({ email }: { email: string }) {
  const person = useQuery(api.people.owner.person, { email });
  return (
    <>
      <BackLink name="person">Back to the lists</BackLink>
      <PanelHeader
        title={person?.name ?? email}
        lead={
          person === null ? (
            <p>We have never heard of this email address.</p>
          ) : (
            person !== undefined && (
              <>
                <p>Last heard of {instantInWords(person.lastAt)}</p>
                <ContactLinks email={person.email} phone={person.phone} />
              </>
            )
          )
        }
      />
      {person !== null && person !== undefined && (
        <Paged query={api.people.owner.records} args={{ email }} empty={null}>
          {(records) => (
            <ShownPerson value={person.email}>
              <RecordList label="Everything from this person">
                {records.map((row) => (
                  <TracedRecord key={`${row.role} ${row.reference}`} row={row} />
                ))}
              </RecordList>
            </ShownPerson>
          )}
        </Paged>
      )}
    </>
  );
}

function TracedRecord({ row: { record, reference, role } }: { row: PersonRecord }) {
  if (record === null) {
    return <RecordCard title={reference} badges={<Badge>Deleted</Badge>} />;
  }
  if (role === "sender") return <AnyCard record={record} />;
  return (
    <li className="grid gap-2">
      <p className="font-semibold">Named as a friend in:</p>
      <ul>
        <AnyCard record={record} />
      </ul>
    </li>
  );
}

/** The record of a reference, which a message or a notification leads to. */
export function OpenRecord({ reference }: { reference: string }) {
  const found = useQuery(api.people.owner.search, { text: reference });
  return (
    <>
      <BackLink>Back to the lists</BackLink>
      <PanelHeader
        title={reference}
        lead={
          found === undefined ? (
            <LoadingLine>Loading…</LoadingLine>
          ) : (
            found.record === null && <p>No record has this reference.</p>
          )
        }
      />
      {found !== undefined && found.record !== null && (
        <RecordList label="The record">
          <AnyCard record={found.record} />
        </RecordList>
      )}
    </>
  );
}
