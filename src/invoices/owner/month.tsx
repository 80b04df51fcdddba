import { useQuery } from "convex/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { accounts } from "#convex/business/accounting";
import { tax } from "#convex/business/tax";
import {
  getReceived,
  isMonth,
  methodLabels,
  monthAt,
  type MonthSums,
  type Period,
  periodLengths,
  periodOf,
} from "#convex/invoices/rules";
import { taxLabel } from "#convex/payments/lines/rules";
import {
  addDays,
  addMonths,
  dateAt,
  formatDate,
  formatMonth,
  lastDayOf,
} from "#convex/shared/dates";
import { useNow } from "../../lib/now";
import { MonthSelect } from "../../navigation/month-select";
import { FileButton } from "../../records/export-button";
import { ListTab } from "../../records/list-tab";
import { ButtonLink } from "../../ui/button-link";
import { Card } from "../../ui/card";
import { CompactSelect } from "../../ui/compact-select";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { programs } from "./accounts-files";
import { useClosingBooks } from "./changes";
import { columns, entryColumns } from "./entry-columns";
import { OwedByAge } from "./owed-by-age";
import { type SumLine, SumLines } from "./sum-lines";

/** A month's totals, and its entries for the accountant. */
export function Month() {
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const current = monthAt(now);
  const asked = params.get("month") ?? current;
  const period = (Object.keys(periods) as Period[]).find((each) => each === params.get("period"));
  const { from: month, to } = periodOf(isMonth(asked) ? asked : current, period ?? "month");
  const file = month === to ? month : `${month}-to-${to}`;
  const sums = useQuery(api.invoices.owner.month, { month, to });
  return (
    <>
      <MonthSteps month={month} current={current} period={period ?? "month"} />
      <ClosedBooks today={dateAt(now)} />
      <div className="grid grid-cols-1 gap-6 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl:items-start">
        <div className="grid grid-cols-1 gap-6">
          {sums === undefined ? (
            <LoadingLine>Loading…</LoadingLine>
          ) : (
            <Card>
              <Sums sums={sums} />
            </Card>
          )}
          <OwedByAge today={dateAt(now)} />
        </div>
        <div className="@container grid grid-cols-1 gap-6">
          <PanelSection
            title="Entries"
            explanation="For your accountant: every entry, void ones, too."
          >
            <ListTab
              key={`${month}-${to}`}
              label="Entries"
              query={api.invoices.owner.entries}
              args={{ month, to }}
              columns={columns}
              fileName={`money-${file}`}
              empty="Nothing is in the books of this time."
              shown={entryColumns(dateAt(now))}
              keyOf={({ _id }) => _id}
            />
          </PanelSection>
          <PanelSection
            title="For Xero or MYOB"
            explanation={`What was invoiced, as sales invoices to import, in the account ${accounts.xero} (Xero) or ${accounts.myob} (MYOB). ${tax === undefined ? "" : `Amounts include ${tax.name}.`}`}
          >
            <div className="flex flex-wrap gap-3">
              {Object.values(programs).map(({ name, write }) => (
                <FileButton
                  key={name}
                  label={`Export for ${name}`}
                  query={api.invoices.owner.invoiced}
                  args={{ month, to }}
                  write={write}
                  fileName={`${name.toLowerCase()}-${file}`}
                />
              ))}
            </div>
          </PanelSection>
        </div>
      </div>
    </>
  );
}

const periods: Record<Period, string> = {
  month: "Month",
  quarter: "Quarter",
  year: "Financial year",
};

/** `Jul to Sep 2026`, for a period longer than a month. */
function formatPeriod(month: string, period: Period): string {
  const { from, to } = periodOf(month, period);
  return from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
}

interface MonthStepsProps {
  month: string;
  current: string;
  period: Period;
}

function MonthSteps({ month, current, period }: MonthStepsProps) {
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const to = (step: string) => link({ month: step === current ? null : step });
  const length = periodLengths[period];
  const [before, after] = [addMonths(month, -length), addMonths(month, length)];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="sr-only text-xl font-bold print:not-sr-only">{formatPeriod(month, period)}</h2>
      <CompactSelect
        label="Period"
        value={period}
        onChoose={(chosen) => void navigate(link({ period: chosen === "month" ? null : chosen }))}
      >
        {Object.entries(periods).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </CompactSelect>
      <MonthSelect value={month} last={current} onChoose={(chosen) => void navigate(to(chosen))} />
      <ButtonLink kind="quiet" to={to(before)}>
        <ChevronLeft aria-hidden className="size-5 shrink-0" />
        <span>{formatPeriod(before, period)}</span>
      </ButtonLink>
      {after <= current && (
        <ButtonLink kind="quiet" to={to(after)}>
          <span>{formatPeriod(after, period)}</span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </ButtonLink>
      )}
    </div>
  );
}

const methods = ["cash", "transfer", "cardAtVisit", "online"] as const;

/** Shows the day the books are closed up to, and changes it. */
function ClosedBooks({ today }: { today: string }) {
  const until = useQuery(api.invoices.owner.closedBooks, {});
  const { close, busy } = useClosingBooks(until ?? undefined);
  if (until === undefined) return null;
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-muted">
        {until === null
          ? "No month is closed."
          : `Closed until ${formatDate(until)}: what’s dated before counts in the open month.`}
      </p>
      <DialogButton
        label={until === null ? "Close months" : "Change"}
        title="Close the books up to and including"
      >
        {(hide) => (
          <>
            <p>
              Close a month once it’s on your activity statement. Its sums stay as they are: what’s
              changed or comes later counts in the open month, and says so.
            </p>
            <MonthSelect
              any="None"
              value={until?.slice(0, 7) ?? ""}
              last={last.slice(0, 7)}
              onChoose={(month) => void close(month === "" ? undefined : lastDayOf(month), hide)}
            />
            {busy && <LoadingLine>Saving…</LoadingLine>}
          </>
        )}
      </DialogButton>
    </div>
  );
}

function Sums({ sums }: { sums: MonthSums }) {
  const received = getReceived(sums);
  const lines: SumLine[] = [
    ...methods.map((method) => ({
      label: methodLabels[method],
      cents: sums[method],
      isRare: true as const,
    })),
    { label: "Received", cents: received, isSum: true },
    { label: "Refunded", cents: sums.refunded },
    { label: "Taken back by banks", cents: sums.disputed, isRare: true },
    {
      label: taxLabel === undefined ? "Net" : "Net (G1 on a cash basis)",
      cents: received - sums.refunded - sums.disputed,
      isSum: true,
    },
    ...(taxLabel === undefined ? [] : [{ label: `${taxLabel} (1A)`, cents: sums.gstReceived }]),
    {
      label: taxLabel === undefined ? "Invoiced" : "Invoiced (G1 on an accruals basis)",
      cents: sums.invoiced,
      isSum: true,
    },
    ...(taxLabel === undefined
      ? []
      : [{ label: `${taxLabel}, invoiced (1A)`, cents: sums.gstInvoiced }]),
    { label: "Written off", cents: sums.writtenOff, isRare: true },
  ];
  return <SumLines lines={lines} />;
}
