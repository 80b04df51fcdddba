import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { money } from "#convex/business/money";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import { dateAt, daysBetween, formatDate } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { PagedRecordList } from "../../live/paged-record-list";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { InvoiceBadge } from "./invoice-badge";
import { MarkPaidButton } from "./mark-paid";

type Owed = FunctionReturnType<typeof api.invoices.owner.owed>["page"][number];

/** Who owes what, since when: the oldest first. */
export function OwedList() {
  const today = dateAt(useNow(60_000));
  const sum = useQuery(api.invoices.owner.owedInAll, {});
  return (
    <>
      {sum !== undefined && sum.owedCount > 0 && (
        <p className="text-lg font-bold">
          {`${money(sum.owedCents)} is owed on ${sum.owedCount} ${sum.owedCount === 1 ? "invoice" : "invoices"}`}
        </p>
      )}
      <PagedRecordList
        label="Owed"
        query={api.invoices.owner.owed}
        args={{}}
        empty="Nobody owes you anything. A booking or quote with an amount is here until it’s paid: open it and set the amount there."
        card={(invoice) => <OwedCard key={invoice.reference} invoice={invoice} today={today} />}
      />
    </>
  );
}

/** `Today`, `1 day`, `12 days`. */
function formatAge(days: number): string {
  if (days <= 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}

function OwedCard({ invoice, today }: { invoice: Owed; today: string }) {
  const { reference, name, title, number, cents, owingCents, issuedAt, dueAt } = invoice;
  const due = dateAt(dueAt);
  const request = { name, selectedService: title, invoice };
  return (
    <RecordCard
      title={<RecordLink value={reference}>{`${name}: ${money(owingCents)}`}</RecordLink>}
      meta={`${formatInvoiceNumber(number)} · ${reference}`}
      badges={
        <>
          <InvoiceBadge invoice={invoice} />
          <Badge tone={due < today ? "trouble" : "neutral"}>
            {formatAge(daysBetween(dateAt(issuedAt), today))}
          </Badge>
        </>
      }
      facts={[
        { label: "For", value: title },
        { label: "Amount", value: owingCents === cents ? undefined : money(cents) },
        { label: due < today ? "Was due" : "Due", value: formatDate(due) },
      ]}
      actions={<MarkPaidButton reference={reference} request={request} />}
    />
  );
}
