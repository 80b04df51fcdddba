import { formatSortable } from "#convex/shared/dates";
import { formatSession } from "#convex/webinars/rules";
import { addressColumn } from "../../records/address-column";
import { FormRecordCard } from "../../records/form-record-card";
import { labelled, someone } from "../../records/format-event";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";

/** Sign-ups for the webinars. */
export const webinarView: ListedRecordView<RowOf<"webinar">> = {
  Card: SignUpCard,
  formatEvent: ({ name, email, session, groupCode }) => ({
    title: `${someone(name)} signed up for the webinars`,
    details: [formatSession(session ?? ""), labelled("Group", groupCode), email],
  }),
  tab: { value: "webinars", label: "Webinars" },
  columns: {
    reference: "Reference",
    timestamp: { title: "Sent", value: ({ timestamp }) => formatSortable(timestamp) },
    name: "Name",
    email: "Email",
    isProved: addressColumn("email"),
    session: {
      title: "Webinar",
      value: ({ session }) => formatSession(session) ?? session,
    },
    groupCode: "Group code",
  },
  empty: "Nobody has signed up for the webinars yet.",
};

function SignUpCard({ row }: { row: RowOf<"webinar"> }) {
  const { reference, groupCode, timestamp } = row;
  return (
    <FormRecordCard
      form="webinar"
      reference={reference}
      at={timestamp}
      sender={row}
      facts={[{ label: "Webinar", value: formatSession(row.session) }]}
      badges={groupCode !== undefined && <Badge>{`Group ${groupCode}`}</Badge>}
    />
  );
}
