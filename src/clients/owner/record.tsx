import { formatDate, formatSortable } from "#convex/shared/dates";
import { businessNumber } from "#convex/typed/businessNumber";
import { addressColumn } from "../../records/address-column";
import { FormRecordCard } from "../../records/form-record-card";
import { someone } from "../../records/format-event";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";

const reachedBy = {
  email: "By email",
  phone: "By phone",
  none: "Not at all",
} as const;

/** How lists show a client profile. */
export const clientView: ListedRecordView<RowOf<"client">> = {
  Card: ClientCard,
  summarise: ({ name, addedAt, serviceType, location, contactPreference }) => ({
    who: name,
    at: addedAt,
    text: [serviceType, location].filter(Boolean).join(" · "),
    state: contactPreference === "none" && <Badge tone="problem">Don’t contact</Badge>,
  }),
  formatEvent: ({ name, email, number }) => ({
    title: `${someone(name)} added their details`,
    details: [number, email],
  }),
  tab: { value: "clients", label: "Clients" },
  columns: {
    reference: "Reference",
    addedAt: { title: "Sent", value: ({ addedAt }) => formatSortable(addedAt) },
    name: "Name",
    email: "Email",
    isProved: addressColumn("email"),
    number: "Phone",
    abnTfn: {
      title: businessNumber.name,
      value: ({ abnTfn }) => abnTfn && businessNumber.format(abnTfn),
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
  empty: "No client profiles yet. Anyone who fills in “Save your details” is listed here.",
};

function ClientCard({ row }: { row: RowOf<"client"> }) {
  const { reference, name, email, number, abnTfn, serviceDate, contactPreference, isProved } = row;
  return (
    <FormRecordCard
      form="client"
      reference={reference}
      at={row.addedAt}
      sender={{ name, email, phone: number, isProved }}
      text={row.details}
      badges={contactPreference === "none" && <Badge tone="problem">Don’t contact</Badge>}
      facts={[
        { label: "Location", value: row.location },
        { label: businessNumber.name, value: abnTfn && businessNumber.format(abnTfn) },
        { label: "Service type", value: row.serviceType },
        { label: "Birthday", value: serviceDate && formatDate(serviceDate) },
        { label: "Contact", value: reachedBy[contactPreference] },
      ]}
    />
  );
}
