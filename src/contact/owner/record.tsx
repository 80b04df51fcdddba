import { formatSortable } from "#convex/shared/dates";
import { addressColumn } from "../../records/address-column";
import { someone } from "../../records/format-event";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { AnsweredBadge, ContactCard } from "./contact-card";

/** How lists show a message from the contact form. */
export const contactView: ListedRecordView<RowOf<"contact">> = {
  Card: ContactCard,
  summarise: ({ name, createdAt, message, replied }) => ({
    who: name,
    at: createdAt,
    text: message,
    state: <AnsweredBadge replied={replied} />,
  }),
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
    photos: { title: "Photos", value: ({ photos }) => photos?.length },
    replied: "Answered",
  },
  empty: "No messages yet. What people send with the contact form is listed here.",
  filter: [
    {
      value: "waiting",
      label: "Not answered",
      waiting: ["messages"],
      args: { waiting: true },
      empty: "No messages to answer.",
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
