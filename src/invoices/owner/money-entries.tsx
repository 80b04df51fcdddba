import {
  formatAuthor,
  formatEntryKind,
  formatInvoiceNumber,
  formatLate,
  isOut,
  methodLabels,
} from "#convex/invoices/rules";
import { formatShortDate } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useToday } from "../../lib/now";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type OwnerInvoice, useVoiding } from "./changes";
import { UnmatchButton } from "./dashboard-payments";

type Entry = OwnerInvoice["entries"][number];

/** An invoice's payments and other entries, newest first. Undone ones are void. */
export function MoneyEntries({
  invoice: { reference, version, entries },
}: {
  invoice: OwnerInvoice;
}) {
  const shown = entries.filter(({ kind }) => kind !== "invoiced");
  if (shown.length === 0) return null;
  return (
    <section aria-label="Payments" className="grid gap-2">
      <h3 className="font-bold">Payments</h3>
      <ul className="grid divide-y-2 divide-line">
        {shown.map((entry) => (
          <EntryLine key={entry._id} reference={reference} version={version} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function formatEntry(entry: Entry): string {
  const { method, cents, note, otherNumber } = entry;
  const other = otherNumber === undefined ? "" : `, ${formatInvoiceNumber(otherNumber)}`;
  const how = method === undefined ? other : `, ${methodLabels[method].toLowerCase()}`;
  return `${formatEntryKind(entry)} ${money(Math.abs(cents))}${how}${note === undefined ? "" : `: ${note}`}`;
}

/** A payment made at Stripe can be unmatched from this request, along with its refunds. */
function getMatched(entry: Entry) {
  return entry.kind === "received" && !isOut(entry) ? entry.dashboardPaymentId : undefined;
}

interface EntryLineProps {
  reference: string;
  version: number;
  entry: Entry;
}

function EntryLine({ reference, version, entry }: EntryLineProps) {
  const today = useToday();
  const matched = getMatched(entry);
  const isVoid = isOut(entry);
  const words = formatEntry(entry);
  return (
    <li className="flex items-center justify-between gap-x-2 py-1">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {isVoid ? <s>{words}</s> : <span>{words}</span>}
        {isVoid && <VisuallyHidden> (void)</VisuallyHidden>}
        <span className="text-muted">{` · ${formatShortDate(dateAt(entry.at), today)}${formatLate(entry)}${formatAuthor(entry)}`}</span>
      </p>
      {entry.method !== "online" && entry.takesOut === undefined && (
        <VoidButton entry={entry} version={version} words={words} />
      )}
      {matched !== undefined && (
        <UnmatchButton dashboardPaymentId={matched} reference={reference} about={words} />
      )}
    </li>
  );
}

function VoidButton({
  entry,
  version,
  words,
}: Omit<EntryLineProps, "reference"> & { words: string }) {
  const { voidEntry, restoreEntry, busy } = useVoiding(entry._id, version);
  const isVoid = isOut(entry);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void (isVoid ? restoreEntry() : voidEntry())}>
      <span>
        <span>{isVoid ? "Restore" : "Void"}</span>
        <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
