import { money } from "#convex/business/money";
import { formatEntryKind, methodLabels } from "#convex/invoices/rules";
import { dateAt, formatDate } from "#convex/shared/dates";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type OwnerInvoice, useStriking } from "./changes";
import { UnmatchButton } from "./dashboard-payments";

type Entry = OwnerInvoice["entries"][number];

/** What was written down about an invoice's money, newest first; what was undone is struck out. */
export function MoneyEntries({ reference, entries }: { reference: string; entries: Entry[] }) {
  const shown = entries.filter(({ kind }) => kind !== "invoiced");
  if (shown.length === 0) return null;
  return (
    <section aria-label="What was written down" className="grid gap-2">
      <h3 className="font-bold">What was written down</h3>
      <ul className="grid divide-y-2 divide-line">
        {shown.map((entry) => (
          <EntryLine key={entry._id} reference={reference} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function formatEntry(entry: Entry): string {
  const { method, cents, note } = entry;
  const how = method === undefined ? "" : `, ${methodLabels[method].toLowerCase()}`;
  return `${formatEntryKind(entry)} ${money(Math.abs(cents))}${how}${note === undefined ? "" : `: ${note}`}`;
}

/** What came in at Stripe without the website can be taken off this request, with what went back of it. */
function getMatched({ kind, struckAt, dashboardPaymentId }: Entry) {
  return kind === "received" && struckAt === undefined ? dashboardPaymentId : undefined;
}

function EntryLine({ reference, entry }: { reference: string; entry: Entry }) {
  const matched = getMatched(entry);
  const isStruck = entry.struckAt !== undefined;
  const words = formatEntry(entry);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {isStruck ? <s>{words}</s> : <span>{words}</span>}
        {isStruck && <VisuallyHidden> (struck out)</VisuallyHidden>}
        <span className="text-muted">{` · ${formatDate(dateAt(entry.at))}`}</span>
      </p>
      {entry.method !== "online" && <StrikeButton entry={entry} words={words} />}
      {matched !== undefined && (
        <UnmatchButton dashboardPaymentId={matched} reference={reference} about={words} />
      )}
    </li>
  );
}

function StrikeButton({ entry, words }: { entry: Entry; words: string }) {
  const { strike, restore, busy } = useStriking(entry._id);
  const isStruck = entry.struckAt !== undefined;
  return (
    <Button kind="quiet" busy={busy} onClick={() => void (isStruck ? restore() : strike())}>
      <span>
        <span>{isStruck ? "Put back" : "Strike out"}</span>
        <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
