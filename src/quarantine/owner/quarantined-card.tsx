import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { forms } from "#convex/core/forms";
import { formatDateTime } from "#convex/shared/dates";
import { truncate } from "#convex/shared/text";
import type { ReviewReason } from "#convex/submissions/reviewReasons";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { DeleteSender } from "./delete-sender";
import { useQuarantined } from "./use-quarantined";

export type Quarantined = FunctionReturnType<typeof api.quarantine.owner.list>["page"][number];

const formLabel = (form: Quarantined["form"]) =>
  form === "shop" ? "Request for a plan" : forms[form].label.one;

const reasons: Record<ReviewReason, string> = {
  tooMuch: "Came with too much at once",
  wish: "Its time is a wish",
};

/** Facts that the head of a card says already. */
const SAID_ABOVE = ["Reference", "Name"];

/** Longer answers are folded: programs write a lot. */
const LONGEST_SHOWN = 300;

/** One record that is quarantined, with what was sent. */
export function QuarantinedCard({ record }: { record: Quarantined }) {
  const { reference, form, sentAt, facts, reviewReason } = record;
  const { notSpam, remove, busy } = useQuarantined(reference);
  return (
    <RecordCard
      title={facts.find(({ label }) => label === "Name")?.value ?? formLabel(form)}
      meta={`${formatDateTime(sentAt)} · ${reference}`}
      badges={
        <>
          <Badge>{formLabel(form)}</Badge>
          {reviewReason !== undefined && <Badge tone="waiting">{reasons[reviewReason]}</Badge>}
        </>
      }
      facts={facts
        .filter(({ label }) => !SAID_ABOVE.includes(label))
        .map(({ label, value }) => ({ label, value: <Answer text={value} /> }))}
      actions={
        <>
          <Button kind="secondary" busy={busy} onClick={notSpam}>
            <span>
              Not spam<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
            </span>
          </Button>
          <Button kind="quiet" busy={busy} onClick={remove}>
            <span>
              Delete<VisuallyHidden>{` ${reference}`}</VisuallyHidden>
            </span>
          </Button>
          <DeleteSender reference={reference} />
        </>
      }
    />
  );
}

function Answer({ text }: { text: string }) {
  if (text.length <= LONGEST_SHOWN) return <span className="[overflow-wrap:anywhere]">{text}</span>;
  return (
    <details className="[overflow-wrap:anywhere]">
      <summary className="min-h-11 cursor-pointer">{`${truncate(text, LONGEST_SHOWN)}… (show all)`}</summary>
      {text}
    </details>
  );
}
