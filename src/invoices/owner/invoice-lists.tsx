import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { formatInvoiceNumber, invoiceStateLabels } from "#convex/invoices/rules";
import { formatCount } from "#convex/shared/counting";
import { dateAt, daysBetween, formatDate } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useNow } from "../../lib/now";
import { NO_MATCHES, Paged } from "../../live/paged";
import { PagedRecordList } from "../../live/paged-record-list";
import { ListFilter, useListFilter } from "../../navigation/list-filter";
import { useCounts } from "../../records/counted-tabs";
import { Badge } from "../../ui/badge";
import { RecordCard, RecordList } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { InvoiceBadge } from "./invoice-badge";
import { MarkPaidButton } from "./mark-paid";
import { RemindButton } from "./remind-button";

type Invoice = FunctionReturnType<typeof api.invoices.owner.list>["page"][number];

const words = "A name, what it’s for, an invoice number such as INV-0042, or a reference";

const owedFilters = {
  words,
  choices: {
    sort: {
      label: "Sort by",
      any: "Due date",
      options: { amount: "Largest amount", name: "Client" },
    },
    due: { label: "Due", any: "Any time", options: { overdue: "Overdue" } },
  },
} as const;

const nobodyOwes =
  "Nobody owes you anything. A booking or quote with an amount is here until it’s paid: open it and set the amount there.";

const sumOf = (cents: number, count: number) =>
  `${money(cents)} on ${count} ${count === 1 ? "invoice" : "invoices"}`;

/** Who owes what, since when. */
export function OwedList() {
  const today = dateAt(useNow(60_000));
  const sum = useQuery(api.invoices.owner.owedInAll, {});
  const { sort, due, text } = useListFilter(owedFilters);
  const [overdue = 0] = useCounts("overdue") ?? [];
  const choices = {
    ...owedFilters.choices,
    due: {
      ...owedFilters.choices.due,
      options: { overdue: overdue === 0 ? "Overdue" : `Overdue (${formatCount(overdue)})` },
    },
  };
  const args = {
    owed: sort ?? ("due" as const),
    ...(due === "overdue" && { overdueOn: today }),
    ...(text !== undefined && { text }),
  };
  const isNarrowed = Object.keys(args).length > 1;
  return (
    <>
      {sum !== undefined && sum.owedCount > 0 && (
        <p className="text-lg font-bold">{`Owed: ${sumOf(sum.owedCents, sum.owedCount)}`}</p>
      )}
      {sum !== undefined && sum.creditCount > 0 && (
        <p>{`In credit for clients: ${sumOf(sum.creditCents, sum.creditCount)}`}</p>
      )}
      <ListFilter {...owedFilters} choices={choices} />
      <Paged
        key={JSON.stringify(args)}
        query={api.invoices.owner.list}
        args={args}
        isNarrowed={isNarrowed}
        empty={<p className="max-w-measure text-muted">{isNarrowed ? NO_MATCHES : nobodyOwes}</p>}
      >
        {(invoices, isOver) => (
          <RecordList label="Owed">
            {invoices.map((invoice) => (
              <InvoiceCard key={invoice.number} invoice={invoice} today={today}>
                {sort === "name" && inAll(invoices, invoice, isOver)}
              </InvoiceCard>
            ))}
          </RecordList>
        )}
      </Paged>
    </>
  );
}

/** What the client of one of several invoices owes in all; of invoices that are sorted by client, more of the last one's may follow. */
function inAll(invoices: readonly Invoice[], { name, email }: Invoice, isOver: boolean) {
  const isTheirs = (invoice: Invoice | undefined) =>
    invoice?.name === name && invoice.email === email;
  const theirs = invoices.filter(isTheirs);
  if (theirs.length === 1 || (!isOver && isTheirs(invoices.at(-1)))) return null;
  const cents = theirs.reduce((sum, { owingCents }) => sum + owingCents, 0);
  return <p>{`Owes ${sumOf(cents, theirs.length)} in all`}</p>;
}

const allFilters = {
  words,
  choices: {
    state: { label: "Status", options: invoiceStateLabels },
    credit: { label: "Credit", options: { some: "In credit" } },
  },
  hasDates: true,
} as const;

/** Every invoice, newest first; those with credit, the most first. */
export function InvoiceList() {
  const today = dateAt(useNow(60_000));
  const { credit, ...rest } = useListFilter(allFilters);
  const filter = { ...rest, ...(credit !== undefined && { inCredit: true as const }) };
  return (
    <>
      <ListFilter {...allFilters} />
      <PagedRecordList
        key={JSON.stringify(filter)}
        label="Invoices"
        query={api.invoices.owner.list}
        args={filter}
        isNarrowed={Object.keys(filter).length > 0}
        empty="No invoices yet. Set an amount on a booking or quote, and its invoice is here."
        card={(invoice) => <InvoiceCard key={invoice.number} invoice={invoice} today={today} />}
      />
    </>
  );
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

interface InvoiceCardProps {
  invoice: Invoice;
  today: string;
  children?: ReactNode;
}

function InvoiceCard({ invoice, today, children }: InvoiceCardProps) {
  const { reference, name, email, title, number, cents, owingCents } = invoice;
  const { issuedAt, dueAt, remindedAt, creditCents } = invoice;
  const isOwed = owingCents > 0;
  const due = dateAt(dueAt);
  const late = daysBetween(due, today);
  const amount =
    isOwed && owingCents < cents ? `${money(owingCents)} of ${money(cents)}` : money(cents);
  const when = isOwed ? `due ${formatDate(due)}` : `issued ${formatDate(dateAt(issuedAt))}`;
  const reminded =
    isOwed && remindedAt !== undefined ? [`reminded ${formatDate(dateAt(remindedAt))}`] : [];
  return (
    <RecordCard
      title={<RecordLink value={reference}>{`${name}: ${amount}`}</RecordLink>}
      meta={[formatInvoiceNumber(number), title, when, ...reminded].join(" · ")}
      badges={
        <>
          <InvoiceBadge invoice={invoice} />
          {creditCents > 0 && <Badge tone="neutral">{`In credit: ${money(creditCents)}`}</Badge>}
          {isOwed && late > 0 && <Badge tone="problem">{`Overdue: ${days(late)}`}</Badge>}
        </>
      }
      actions={
        isOwed && (
          <>
            <MarkPaidButton
              reference={reference}
              request={{ name, selectedService: title, invoice }}
            />
            {late > 0 && email !== undefined && <RemindButton reference={reference} name={name} />}
          </>
        )
      }
    >
      {children}
    </RecordCard>
  );
}
