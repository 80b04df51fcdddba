import { FormRecordCard } from "../../../records/form-record-card";
import { labelled, someone } from "../../../records/format-event";
import { PanelLink } from "../../../records/panel-link";
import type { RecordView } from "../../../records/record-view";
import type { RowOf } from "../../../records/rows";
import { Badge } from "../../../ui/badge";
import { formatDesignStatus } from "../words";

/** How lists show a website brief. The designs panel has the details. */
export const designView: RecordView<RowOf<"design">> = {
  Card: DesignCard,
  panel: "projects",
  summarise: ({ clientName, businessName, submittedAt, status, progress }) => ({
    who: clientName,
    at: submittedAt,
    text: `${businessName} · ${progress} %`,
    state: <Badge>{formatDesignStatus(status, "owner")}</Badge>,
  }),
  formatEvent: ({ clientName, businessName, clientEmail, pictures }) => ({
    title: `${someone(clientName)} wants a website for ${businessName ?? "a business"}`,
    details: [pictures === "0" ? undefined : labelled("Pictures:", pictures), clientEmail],
  }),
};

function DesignCard({ row }: { row: RowOf<"design"> }) {
  const { reference, clientName, clientEmail, clientPhone } = row;
  return (
    <FormRecordCard
      form="design"
      reference={reference}
      at={row.submittedAt}
      sender={{ name: clientName, email: clientEmail, phone: clientPhone, isProved: row.isProved }}
      badges={<Badge>{formatDesignStatus(row.status, "owner")}</Badge>}
      facts={[
        { label: "Business", value: row.businessName },
        { label: "Progress", value: `${row.progress} %` },
      ]}
    >
      <PanelLink panel="projects" reference={reference}>
        Open in Projects
      </PanelLink>
    </FormRecordCard>
  );
}
