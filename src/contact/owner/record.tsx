import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { someone } from "../../records/format-event";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { ListTab } from "../../records/list-tab";
import { LongText } from "../../records/long-text";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { FilterTabs, useFilter } from "../../ui/panel";
import { RecordCard } from "../../ui/record-card";
import { ContactCard } from "./contact-card";

const answers = [
  { value: "waiting", label: "Not answered", args: { replied: false } },
  { value: "answered", label: "Answered", args: { replied: true } },
  { value: "all", label: "All", args: {} },
] as const;

const noMessages = {
  waiting: "No message waits for an answer.",
  answered: "No message has been answered yet.",
  all: "No messages yet. What people send with the contact form is listed here.",
};

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
    createdAt: { title: "Sent", value: ({ createdAt }) => formatDateTime(createdAt) },
    name: "Name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    replied: "Answered",
  },
  List: Messages,
};

function Messages() {
  const answer = useFilter("answer", answers);
  return (
    <ListTab
      label="Messages"
      query={api.contact.owner.messages}
      args={answers.find(({ value }) => value === answer)?.args ?? {}}
      columns={contactView.columns}
      fileName="messages"
      empty={noMessages[answer]}
      card={(row) => <ContactCard key={row.reference} row={row} />}
    >
      <FilterTabs label="Messages to show" name="answer" options={answers} />
    </ListTab>
  );
}

/** What people ask for in the welcome window. */
export const supportView: ListedRecordView<RowOf<"support">> = {
  Card: SupportCard,
  formatEvent: ({ name, support, supportType, phone, email }) => ({
    title: `${someone(name)} asks for help: ${support ?? "no word of what"}`,
    details: [supportType, phone, email],
  }),
  tab: { value: "support", label: "Support" },
  columns: {
    reference: "Reference",
    requestedAt: { title: "Sent", value: ({ requestedAt }) => formatDateTime(requestedAt) },
    name: "Name",
    email: "Email",
    phone: "Phone",
    support: "Needs help with",
    supportType: "Service",
  },
  List: SupportRequests,
};

function SupportRequests() {
  return (
    <ListTab
      label="Support requests"
      query={api.contact.owner.supportRequests}
      args={{}}
      columns={supportView.columns}
      fileName="support-requests"
      empty="No support requests yet. What people ask for in the welcome window is listed here."
      card={(row) => <SupportCard key={row.reference} row={row} />}
    />
  );
}

function SupportCard({ row }: { row: RowOf<"support"> }) {
  const { reference, name, email, phone, support, supportType, requestedAt } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Support request" email={email} name={name} />}
      meta={<RecordMeta kind="Support request" reference={reference} at={requestedAt} />}
      facts={supportType === undefined ? undefined : [{ label: "Service", value: supportType }]}
    >
      <LongText>{support}</LongText>
      <ContactLinks email={email} phone={phone} about={reference} />
    </RecordCard>
  );
}
