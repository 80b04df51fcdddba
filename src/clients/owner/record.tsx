import { api } from "#convex/_generated/api";
import { formatDate, formatDateTime } from "#convex/shared/dates";
import { someone } from "../../records/format-event";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { ListTab } from "../../records/list-tab";
import { LongText } from "../../records/long-text";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** How somebody wants to be reached. */
const reachedBy = {
  email: "By email",
  phone: "By phone",
  none: "Not at all",
} as const;

/** As the register writes it: `51 824 753 556`. */
const formatAbn = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");

/** Clients' profiles. */
export const clientView: ListedRecordView<RowOf<"client">> = {
  Card: ClientCard,
  formatEvent: ({ name, email, number }) => ({
    title: `${someone(name)} added their details`,
    details: [number, email],
  }),
  tab: { value: "clients", label: "Clients" },
  columns: {
    reference: "Reference",
    addedAt: { title: "Sent", value: ({ addedAt }) => formatDateTime(addedAt) },
    name: "Name",
    email: "Email",
    number: "Phone",
    abnTfn: {
      title: "ABN",
      value: ({ abnTfn }) => (abnTfn === undefined ? undefined : formatAbn(abnTfn)),
    },
    location: "Location",
    serviceType: "Service type",
    serviceDate: "Birthday",
    contactPreference: {
      title: "Contact",
      value: ({ contactPreference }) => reachedBy[contactPreference],
    },
    details: "Details",
  },
  List: Clients,
};

function Clients() {
  return (
    <ListTab
      label="Client profiles"
      query={api.clients.owner.profiles}
      args={{}}
      columns={clientView.columns}
      fileName="clients"
      empty="No client profiles yet. Whoever fills in “Your client profile” is listed here."
      card={(row) => <ClientCard key={row.reference} row={row} />}
    />
  );
}

function ClientCard({ row }: { row: RowOf<"client"> }) {
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
        { label: "ABN", value: abnTfn === undefined ? undefined : formatAbn(abnTfn) },
        { label: "Service type", value: serviceType },
        {
          label: "Birthday",
          value: serviceDate === undefined ? undefined : formatDate(serviceDate),
        },
        { label: "Contact", value: reachedBy[contactPreference] },
      ]}
    >
      {details !== undefined && <LongText>{details}</LongText>}
      <ContactLinks email={email} phone={number} about={reference} />
    </RecordCard>
  );
}
