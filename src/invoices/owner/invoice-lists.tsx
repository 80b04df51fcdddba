import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dueDays, getReceived, invoiceStateLabels, OLD_AFTER } from "#convex/invoices/rules";
import { money } from "#convex/shared/money";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { CountedTabs } from "../../records/counted-tabs";
import { ListTab } from "../../records/list-tab";
import { classNames } from "../../ui/class-names";
import { useFilter } from "../../ui/panel";
import { type Invoice, invoiceColumns, owedColumns } from "./invoice-columns";
import { invoiceFile } from "./invoice-file";

const words = "A name, what it’s for, an invoice number such as INV-0042, or a reference";

const owedFilters = {
  words,
  choices: {
    sort: {
      label: "Sort by",
      any: "Due date",
      options: { amount: "Largest amount", name: "Client" },
    },
  },
} as const;

const due = [
  { value: "current", label: "All" },
  { value: "overdue", label: "Overdue", waiting: ["overdue"] },
  { value: "old", label: `Over ${OLD_AFTER} days`, waiting: ["oldDebts"], isRare: true },
] as const;

const nobodyOwes =
  "Nobody owes you anything. Open a booking or quote and set its amount: it’s here until it’s paid.";

const invoices = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);

/** Unpaid invoices. */
export function OwedList() {
  const today = useToday();
  const { sort, text } = useListFilter(owedFilters);
  const chosen = useFilter("due", due);
  const args = {
    owed: sort ?? ("due" as const),
    // A search by name covers all debt.
    ...(text === undefined || chosen !== "current" ? dueDays(today)[chosen] : {}),
    ...(text !== undefined && { text }),
  };
  return (
    <>
      <Sums today={today} />
      <ListBar>
        <CountedTabs label="Due" name="due" options={due} />
        <ListFilter {...owedFilters} />
      </ListBar>
      <PagedTable
        key={JSON.stringify(args)}
        label="Owed"
        query={api.invoices.owner.list}
        args={args}
        isNarrowed={text !== undefined || chosen !== "current"}
        empty={nobodyOwes}
        columns={(rows, isOver) =>
          owedColumns(
            today,
            sort === "name" ? (invoice) => inAll(rows, invoice, isOver) : undefined,
          )
        }
        keyOf={({ number }) => String(number)}
      />
    </>
  );
}

/**
 * The total debt of a client with several invoices. Undefined for the last client of a page sorted by client, who may
 * have more on the next one.
 */
function inAll(rows: readonly Invoice[], { name, email }: Invoice, isOver: boolean) {
  const isTheirs = (invoice: Invoice | undefined) =>
    invoice?.name === name && invoice.email === email;
  const theirs = rows.filter(isTheirs);
  if (theirs.length === 1 || (!isOver && isTheirs(rows.at(-1)))) return undefined;
  const cents = theirs.reduce((sum, { owingCents }) => sum + owingCents, 0);
  return `Owes ${money(cents)} on ${invoices(theirs.length)} in all`;
}

interface SumProps {
  label: string;
  look?: string | false;
  cents: number;
  words: string;
}

function Sum({ label, look, cents, words }: SumProps) {
  return (
    <div className={classNames("grow basis-20 border-l-4 border-current pl-2.5", look)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <strong className="text-xl whitespace-nowrap tabular-nums">{money(cents)}</strong>{" "}
        <span className="block text-sm text-muted">{words}</span>
      </dd>
    </div>
  );
}

function Sums({ today }: { today: string }) {
  const owed = useQuery(api.invoices.owner.owedInAll, {});
  const overdue = useQuery(api.invoices.owner.overdueInAll, { today });
  const month = useQuery(api.invoices.owner.month, { month: today.slice(0, 7) });
  if (owed === undefined || overdue === undefined || month === undefined) return null;
  const { owedCents, owedCount, creditCents, creditCount } = owed;
  const least = overdue.isMore ? "more than " : "";
  return (
    <dl className="flex max-w-measure flex-wrap gap-x-3 gap-y-2">
      <Sum label="Owed" cents={owedCents} words={`on ${invoices(owedCount)}`} />
      <Sum
        label="Overdue"
        look={overdue.cents > 0 && "text-danger"}
        cents={overdue.cents}
        words={`on ${least}${invoices(overdue.count)}`}
      />
      <Sum label="Paid" look="text-brand" cents={getReceived(month)} words="this month" />
      {creditCents > 0 && (
        <Sum
          label="In credit for clients"
          cents={creditCents}
          words={`on ${invoices(creditCount)}`}
        />
      )}
    </dl>
  );
}

const allFilters = {
  words,
  choices: {
    state: { label: "Status", options: invoiceStateLabels },
    credit: { label: "Credit", options: { some: "In credit" } },
  },
  hasDates: true,
} as const;

/** Every invoice, newest first, or those in credit, largest first. */
export function InvoiceList() {
  const today = useToday();
  const { credit, ...rest } = useListFilter(allFilters);
  const filter = { ...rest, ...(credit !== undefined && { inCredit: true as const }) };
  return (
    <>
      <ListFilter {...allFilters} />
      <ListTab
        key={JSON.stringify(filter)}
        label="Invoices"
        query={api.invoices.owner.list}
        args={filter}
        isNarrowed={Object.keys(filter).length > 0}
        empty="No invoices yet. Set an amount on a booking or quote, and its invoice is here."
        columns={invoiceFile}
        fileName="invoices"
        shown={invoiceColumns(today)}
        keyOf={({ number }) => String(number)}
      />
    </>
  );
}
