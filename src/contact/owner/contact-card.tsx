import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { ContactLinks, RecordMeta, RecordTitle } from "../../records/links";
import { LongText } from "../../records/long-text";
import type { RowOf } from "../../records/rows";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** A message, until it is answered and after. */
export function ContactCard({ row }: { row: RowOf<"contact"> }) {
  const { reference, name, email, phone, message, createdAt, replied } = row;
  return (
    <RecordCard
      isNew={!replied}
      title={<RecordTitle kind="Message" email={email} name={name} />}
      meta={<RecordMeta kind="Message" reference={reference} at={createdAt} />}
      badges={
        <Badge tone={replied ? "good" : "waiting"}>{replied ? "Answered" : "Not answered"}</Badge>
      }
      actions={<RepliedButton reference={reference} replied={replied} />}
    >
      <LongText>{message}</LongText>
      <ContactLinks email={email} phone={phone} about={reference} />
    </RecordCard>
  );
}

function RepliedButton({ reference, replied }: Pick<RowOf<"contact">, "reference" | "replied">) {
  const setReplied = useMutation(api.contact.owner.setReplied);
  const { run, busy } = useToast();
  const mark = (as: boolean) => setReplied({ reference, replied: as });
  return (
    <Button
      kind="secondary"
      busy={busy}
      onClick={() =>
        void run(() => mark(!replied), {
          done: replied ? "Marked as not answered." : "Marked as answered.",
          undo: () => mark(replied),
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
