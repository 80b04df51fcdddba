import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { forms } from "#convex/core/forms";
import { formatShortTime } from "#convex/shared/columns";
import { truncate } from "#convex/shared/text";
import type { ReviewReason } from "#convex/submissions/reviewReasons";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { SummaryList } from "../../ui/summary-list";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { DeleteSender } from "./delete-sender";
import { useQuarantined } from "./use-quarantined";

type Quarantined = FunctionReturnType<typeof api.quarantine.owner.list>["page"][number];

const formLabel = (form: Quarantined["form"]) =>
  form === "shop" ? "Request for a plan" : forms[form].label.one;

const reasons: Record<ReviewReason, string> = {
  tooMuch: "Came with too much at once",
  wish: "Its time is a wish",
};

/** Longer answers are folded, because bots write a lot. */
const LONGEST_SHOWN = 300;

/** Columns of the list of quarantined records. @param today the business's date */
export const quarantinedColumns = (today: string): TableColumn<Quarantined>[] => [
  {
    title: "Who",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ facts, form }) => (
      <span className="font-semibold">
        {facts.find(({ label }) => label === "Name")?.value ?? formLabel(form)}
      </span>
    ),
  },
  {
    title: "Form",
    narrow: "state",
    width: "minmax(0, 1fr)",
    cell: ({ form, reviewReason }) => (
      <span className="flex flex-wrap gap-1">
        <Badge>{formLabel(form)}</Badge>
        {reviewReason !== undefined && <Badge tone="waiting">{reasons[reviewReason]}</Badge>}
      </span>
    ),
  },
  { title: "Sent", narrow: "end", cell: ({ sentAt }) => formatShortTime(sentAt, today) },
  {
    title: "What was sent",
    narrow: "below",
    width: "minmax(0, 3fr)",
    cell: (record) => <Sent record={record} />,
  },
];

function Sent({ record: { reference, facts } }: { record: Quarantined }) {
  const { notSpam, remove, busy } = useQuarantined(reference);
  return (
    <div className="@container grid gap-2 py-2">
      <SummaryList
        items={facts
          .filter(({ label }) => label !== "Name")
          .map(({ label, value }) => ({ label, value: <Answer text={value} /> }))}
      />
      <div className="flex flex-wrap gap-2">
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
      </div>
    </div>
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
