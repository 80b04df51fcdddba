import { api } from "#convex/_generated/api";
import { formatDateTime } from "#convex/shared/dates";
import { labelled, someone } from "../../records/format-event";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { ListTab } from "../../records/list-tab";
import type { ListedRecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** Sign-ups for the webinars. */
export const webinarView: ListedRecordView<RowOf<"webinar">> = {
  Card: SignUpCard,
  formatEvent: ({ name, email, groupCode }) => ({
    title: `${someone(name)} signed up for the webinars`,
    details: [labelled("Group", groupCode), email],
  }),
  tab: { value: "webinars", label: "Webinars" },
  columns: {
    reference: "Reference",
    timestamp: { title: "Sent", value: ({ timestamp }) => formatDateTime(timestamp) },
    name: "Name",
    email: "Email",
    groupCode: "Group code",
  },
  List: SignUps,
};

function SignUps() {
  return (
    <ListTab
      label="Webinar sign-ups"
      query={api.webinars.owner.signUps}
      args={{}}
      columns={webinarView.columns}
      fileName="webinar-sign-ups"
      empty="Nobody has signed up for the webinars yet."
      card={(row) => <SignUpCard key={row.reference} row={row} />}
    />
  );
}

function SignUpCard({ row }: { row: RowOf<"webinar"> }) {
  const { reference, name, email, groupCode, timestamp } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Webinar sign-up" email={email} name={name} />}
      meta={<RecordMeta kind="Webinar sign-up" reference={reference} at={timestamp} />}
      badges={groupCode !== undefined && <Badge>{`Group ${groupCode}`}</Badge>}
    >
      <ContactLinks email={email} about={reference} />
    </RecordCard>
  );
}
