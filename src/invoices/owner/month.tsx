import { useQuery } from "convex/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import {
  getReceived,
  isMonth,
  methodLabels,
  monthAt,
  type MonthSums,
} from "#convex/invoices/rules";
import { moneyInFull } from "#convex/shared/columns";
import { addMonths, dateAt, formatMonth } from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { MonthSelect } from "../../navigation/month-select";
import { ListTab } from "../../records/list-tab";
import { ButtonLink } from "../../ui/button-link";
import { Card } from "../../ui/card";
import { classNames } from "../../ui/class-names";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { columns, entryColumns } from "./entry-columns";

/** What a month adds up to, and its entries for the accountant. */
export function Month() {
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const current = monthAt(now);
  const asked = params.get("month") ?? current;
  const month = isMonth(asked) ? asked : current;
  const sums = useQuery(api.invoices.owner.month, { month });
  return (
    <>
      <MonthSteps month={month} current={current} />
      <div className="grid grid-cols-1 gap-6 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl:items-start">
        {sums === undefined ? (
          <LoadingLine>Loading…</LoadingLine>
        ) : (
          <Card>
            <Sums sums={sums} />
          </Card>
        )}
        <div className="@container grid grid-cols-1">
          <PanelSection
            title="Entries"
            explanation="For your accountant: every entry of the month, void ones, too."
          >
            <ListTab
              key={month}
              label="Entries"
              query={api.invoices.owner.entries}
              args={{ month }}
              columns={columns}
              fileName={`money-${month}`}
              empty="Nothing is in the books of this month."
              shown={entryColumns(dateAt(now))}
              keyOf={({ _id }) => _id}
            />
          </PanelSection>
        </div>
      </div>
    </>
  );
}

function MonthSteps({ month, current }: { month: string; current: string }) {
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const to = (step: string) => link({ month: step === current ? null : step });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="sr-only text-xl font-bold print:not-sr-only">{formatMonth(month)}</h2>
      <MonthSelect value={month} last={current} onChoose={(chosen) => void navigate(to(chosen))} />
      <ButtonLink kind="quiet" to={to(addMonths(month, -1))}>
        <ChevronLeft aria-hidden className="size-5 shrink-0" />
        <span>{formatMonth(addMonths(month, -1))}</span>
      </ButtonLink>
      {month < current && (
        <ButtonLink kind="quiet" to={to(addMonths(month, 1))}>
          <span>{formatMonth(addMonths(month, 1))}</span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </ButtonLink>
      )}
    </div>
  );
}

const methods = ["cash", "transfer", "cardAtVisit", "online"] as const;

/** The month's books: money received, money paid back, and what's left. */
function Sums({ sums }: { sums: MonthSums }) {
  const received = getReceived(sums);
  const lines: { label: string; cents: number; isSum?: true; isRare?: true }[] = [
    ...methods.map((method) => ({
      label: methodLabels[method],
      cents: sums[method],
      isRare: true as const,
    })),
    { label: "Received", cents: received, isSum: true },
    { label: "Refunded", cents: sums.refunded },
    { label: "Taken back by banks", cents: sums.disputed, isRare: true },
    { label: "Net", cents: received - sums.refunded - sums.disputed, isSum: true },
    { label: "GST included", cents: sums.gstReceived },
    { label: "Invoiced", cents: sums.invoiced, isSum: true },
    { label: "GST included, invoiced", cents: sums.gstInvoiced },
    { label: "Written off", cents: sums.writtenOff, isRare: true },
  ];
  return (
    <dl className="grid max-w-form">
      {lines.map(
        ({ label, cents, isSum, isRare }) =>
          (cents !== 0 || isRare !== true) && (
            <div
              key={label}
              className={classNames(
                "flex justify-between gap-4 py-1.5",
                isSum && "border-t-2 border-line font-bold",
              )}
            >
              <dt>{label}</dt>
              <dd className="tabular-nums">{moneyInFull(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
