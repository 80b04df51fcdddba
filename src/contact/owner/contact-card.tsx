import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { useMutation } from "../../live/mutation";
import { FormRecordCard } from "../../records/form-record-card";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** A message, until it is answered and after. */
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
      badges={
        <Badge tone={replied ? "good" : "waiting"}>{replied ? "Answered" : "Not answered"}</Badge>
      }
      actions={<RepliedButton reference={reference} replied={replied} />}
    />
  );
}

function RepliedButton({ reference, replied }: Pick<RowOf<"contact">, "reference" | "replied">) {
  const setReplied = useMutation(api.contact.owner.setReplied);
  const { run, busy } = useToast();
  const mark = (as: boolean, control: CallControl) =>
    setReplied({ reference, replied: as }, control);
  return (
    <Button
      kind="secondary"
      busy={busy}
      onClick={() =>
        void run((control) => mark(!replied, control), {
          done: replied ? "Marked as not answered." : "Marked as answered.",
          undo: (control) => mark(replied, control),
        })
      }
    >
      <span>
        {replied ? "Mark as not answered" : "Mark as answered"}
        <VisuallyHidden>: {reference}</VisuallyHidden>
      </span>
    </Button>
  );
}
