import { FormRecordCard } from "../../records/form-record-card";
import { PanelLink } from "../../records/panel-link";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";

/** Whether a message has been answered. */
export function AnsweredBadge({ replied }: Pick<RowOf<"contact">, "replied">) {
  return <Badge tone={replied ? "good" : "waiting"}>{replied ? "Answered" : "Not answered"}</Badge>;
}

/** A message from the contact form. */
export function ContactCard({ row }: { row: RowOf<"contact"> }) {
  const { reference, message, createdAt, replied } = row;
  return (
    <FormRecordCard
      form="contact"
      reference={reference}
      at={createdAt}
      sender={row}
      text={message}
      isNew={!replied}
      badges={<AnsweredBadge replied={replied} />}
    >
      <PanelLink panel="inbox" reference={reference}>
        {replied ? `The conversation about ${reference}` : `Answer ${reference}`}
      </PanelLink>
    </FormRecordCard>
  );
}
