import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatShortDateTime } from "#convex/shared/columns";
import { useToday } from "../../lib/now";
import { BackLink } from "../../navigation/back-link";
import type { Person } from "../../records/rows";
import { Card } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { PanelHeader } from "../../ui/panel";
import { Changes } from "./changes";
import { Devices } from "./devices";
import { Glance } from "./glance";
import { History } from "./history";
import { Joined } from "./joined";
import { Notes } from "./notes";
import { AlsoGave, MailProblem, NoReminders } from "./person-words";

interface OpenPersonProps {
  contact: string;
  book: (contact: string, person: Partial<Person>) => ReactNode;
  data: (person: Person, contact: string) => ReactNode;
  invoices: (contact: string) => ReactNode;
}

/** One person, with everything they've sent. */
export function OpenPerson({ contact, book, data, invoices }: OpenPersonProps) {
  const today = useToday();
  const overview = useQuery(api.records.owner.overview, { contact, today });
  const person = overview && overview.person;
  const isEmail = contact.includes("@");
  return (
    <div className="grid min-w-0 gap-4">
      <BackLink name="person">Back to people</BackLink>
      <PanelHeader
        title={overview === undefined ? "Client" : (person?.name ?? contact)}
        lead={
          person === null ? (
            <p>{`Nobody with this ${isEmail ? "address" : "number"} has written yet.`}</p>
          ) : (
            person !== undefined && (
              <>
                <p>{`Last contact: ${formatShortDateTime(person.lastAt, today)}`}</p>
                <AlsoGave person={person} />
                <MailProblem person={person} />
                <NoReminders person={person} />
              </>
            )
          )
        }
      />
      {overview === undefined && <LoadingLine>Loading…</LoadingLine>}
      {person === null && (
        <div>{book(contact, isEmail ? { email: contact } : { phone: contact })}</div>
      )}
      {overview !== null && overview !== undefined && person !== null && person !== undefined && (
        <>
          <Glance overview={overview} today={today} book={book(overview.contact, person)} />
          <div className="grid items-start gap-4 @lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {/* Level with the first card under the heading beside it. */}
            <div className="@lg:pt-10.5">
              <Card>
                <Notes contact={overview.contact} />
                <Devices contact={overview.contact} />
                <Joined overview={overview} />
                <Changes changes={overview.changes} />
                {data(person, overview.contact)}
              </Card>
            </div>
            <div className="@container grid min-w-0 gap-4 @lg:col-start-1 @lg:row-start-1">
              {invoices(overview.contact)}
              <History contact={overview.contact} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
