import { dateInWords } from "#convex/shared/dates";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { LongText } from "../../records/long-text";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** How somebody wants to be reached. */
export const reachedBy = {
  email: "By email",
  phone: "By phone",
  none: "Not at all",
} as const;

/** As the register writes it: `51 824 753 556`. */
export const abnInWords = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");

/** A client profile. */
export function ClientCard({ row }: { row: RowOf<"client"> }) {
  const {
    reference,
    name,
    email,
    number,
    abnTfn,
    location,
    details,
    serviceType,
    serviceDate,
    contactPreference,
    addedAt,
  } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Client profile" email={email} name={name} />}
      meta={<RecordMeta kind="Client profile" reference={reference} at={addedAt} />}
      badges={contactPreference === "none" && <Badge tone="trouble">Do not contact</Badge>}
      facts={[
        { label: "Location", value: location },
        { label: "ABN", value: abnTfn === undefined ? undefined : abnInWords(abnTfn) },
        { label: "Service type", value: serviceType },
        {
          label: "Birthday",
          value: serviceDate === undefined ? undefined : dateInWords(serviceDate),
        },
        { label: "Contact", value: reachedBy[contactPreference] },
      ]}
    >
      {details !== undefined && <LongText>{details}</LongText>}
      <ContactLinks email={email} phone={number} about={reference} />
    </RecordCard>
  );
}
