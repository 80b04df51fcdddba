import { formatSortable } from "#convex/shared/dates";
import { addressColumn } from "../../records/address-column";
import { FormRecordCard } from "../../records/form-record-card";
import { someone } from "../../records/format-event";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { ContactCard } from "./contact-card";

/** Messages of the contact form. */
export const contactView: ListedRecordView<RowOf<"contact">> = {
  Card: ContactCard,
  formatEvent: ({ name, email }) => ({
    title: `${someone(name)} sent a message`,
    details: [email],
  }),
  tab: { value: "messages", label: "Messages" },
  columns: {
    reference: "Reference",
    createdAt: { title: "Sent", value: ({ createdAt }) => formatSortable(createdAt) },
    name: "Name",
    email: "Email",
    isProved: addressColumn("email"),
    phone: "Phone",
    message: "Message",
    replied: "Answered",
  },
  empty: "No messages yet. What people send with the contact form is listed here.",
  filter: [
    {
      value: "waiting",
      label: "Not answered",
      waiting: ["messages"],
      args: { waiting: true },
      empty: "No message waits for an answer.",
    },
    {
      value: "answered",
      label: "Answered",
      args: { waiting: false },
      empty: "No message has been answered yet.",
    },
    { value: "all", label: "All", args: {} },
  ],
};

/** What people ask for in the welcome window. */
export const supportView: ListedRecordView<RowOf<"support">> = {
  Card: SupportCard,
  formatEvent: ({ name, message, supportType, phone, email }) => ({
    title: `${someone(name)} asks for help`,
    details: [message, supportType, phone, email],
  }),
  tab: { value: "support", label: "Support" },
  columns: {
    reference: "Reference",
    requestedAt: { title: "Sent", value: ({ requestedAt }) => formatSortable(requestedAt) },
    name: "Name",
    email: "Email",
    isProved: addressColumn("email"),
    phone: "Phone",
    support: "Needs help with",
    supportType: "Service",
  },
  empty: "No support requests yet. What people ask for in the welcome window is listed here.",
};

function SupportCard({ row }: { row: RowOf<"support"> }) {
  const { reference, support, supportType, requestedAt } = row;
  return (
    <FormRecordCard
      form="support"
      reference={reference}
      at={requestedAt}
      sender={row}
      text={support}
      facts={[{ label: "Service", value: supportType }]}
    />
  );
}
