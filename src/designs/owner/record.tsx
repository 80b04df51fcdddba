import { labelled, someone } from "../../records/format-event";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { PanelLink } from "../../records/panel-link";
import type { RecordView } from "../../records/record-view";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";

/** Website briefs, in short: the designs panel has the rest. */
export const designView: RecordView<RowOf<"design">> = {
  Card: DesignCard,
  formatEvent: ({ clientName, businessName, clientEmail, pictures }) => ({
    title: `${someone(clientName)} wants a website for ${businessName ?? "a business"}`,
    details: [pictures === "0" ? undefined : labelled("Pictures:", pictures), clientEmail],
  }),
};

function DesignCard({ row }: { row: RowOf<"design"> }) {
  const {
    reference,
    clientName,
    clientEmail,
    clientPhone,
    businessName,
    status,
    progress,
    submittedAt,
  } = row;
  return (
    <RecordCard
      title={<RecordTitle kind="Website brief" email={clientEmail} name={clientName} />}
      meta={<RecordMeta kind="Website brief" reference={reference} at={submittedAt} />}
      badges={<Badge>{status}</Badge>}
      facts={[
        { label: "Business", value: businessName },
        { label: "Progress", value: `${progress} %` },
      ]}
    >
      <ContactLinks email={clientEmail} phone={clientPhone} about={reference} />
      <PanelLink panel="designs" reference={reference}>
        Open in Designs
      </PanelLink>
    </RecordCard>
  );
}
