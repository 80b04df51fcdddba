import { formatDateTime } from "#convex/shared/dates";
import { ContactLinks, PersonLink } from "../../records/links";
import type { Person } from "../../records/rows";
import { RecordCard } from "../../ui/record-card";

/** What else came with their address: anybody can have sent it, so it stands beside what we go by. */
export function AlsoGave({ person: { otherNames = [], otherPhones = [] } }: { person: Person }) {
  const others = [...otherNames, ...otherPhones];
  if (others.length === 0) return null;
  return <p className="[overflow-wrap:anywhere] text-muted">{`Also gave: ${others.join(", ")}`}</p>;
}

/** Somebody we have heard of. */
export function PersonCard({ person }: { person: Person }) {
  const { email, name, phone, lastAt } = person;
  const contact = email ?? phone ?? "";
  return (
    <RecordCard
      title={<PersonLink contact={contact}>{name ?? contact}</PersonLink>}
      meta={`Last heard of ${formatDateTime(lastAt)}`}
    >
      <ContactLinks email={email} phone={phone} />
      <AlsoGave person={person} />
    </RecordCard>
  );
}
