import { formatDateTime } from "#convex/shared/dates";
import { ContactLinks, PersonLink } from "../../records/links";
import type { Person } from "../../records/rows";
import { RecordCard } from "../../ui/record-card";

/** Somebody we have heard of. */
export function PersonCard({ person: { email, name, phone, lastAt } }: { person: Person }) {
  const contact = email ?? phone ?? "";
  return (
    <RecordCard
      title={<PersonLink contact={contact}>{name ?? contact}</PersonLink>}
      meta={`Last heard of ${formatDateTime(lastAt)}`}
    >
      <ContactLinks email={email} phone={phone} />
    </RecordCard>
  );
}
