import { useQuery } from "convex/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#convex/_generated/api";
import {
  getReceived,
  isMonth,
  methodLabels,
  monthAt,
  type MonthSums,
} from "#convex/invoices/rules";
import { addMonths, formatMonth } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useNow } from "../../lib/now";
import { MonthSelect } from "../../navigation/month-select";
import { ExportButton } from "../../records/export-button";
import { ButtonLink } from "../../ui/button-link";
import { Card } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { SummaryList } from "../../ui/summary-list";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { columns } from "./entry-columns";

/** What a month adds up to, and its entries for the accountant. */
export function Month() {
  const [params] = useSearchParams();
  const current = monthAt(useNow(60_000));
  const asked = params.get("month") ?? current;
  const month = isMonth(asked) ? asked : current;
  const sums = useQuery(api.invoices.owner.month, { month });
  return (
    <>
      <MonthSteps month={month} current={current} />
      {sums === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <Card>
          <Sums sums={sums} />
        </Card>
      )}
      <ExportButton
        query={api.invoices.owner.entries}
        args={{ month }}
        columns={columns}
        fileName={`money-${month}`}
      />
      <p className="max-w-measure text-muted">
        For your accountant: every entry of the month, void ones, too.
      </p>
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

/** Below nothing with its sign before the dollar. */
const formatSum = (cents: number) => (cents < 0 ? `-${money(-cents)}` : money(cents));

function Sums({ sums }: { sums: MonthSums }) {
  const received = getReceived(sums);
  return (
    <div className="@container">
      <SummaryList
        items={[
          { label: "Received", value: <strong>{formatSum(received)}</strong> },
          ...methods.map((method) => ({
            label: methodLabels[method],
            value: sums[method] === 0 ? undefined : formatSum(sums[method]),
          })),
          { label: "Refunded", value: formatSum(sums.refunded) },
          {
            label: "Taken back by banks",
            value: sums.disputed === 0 ? undefined : formatSum(sums.disputed),
          },
          {
            label: "Net",
            value: <strong>{formatSum(received - sums.refunded - sums.disputed)}</strong>,
          },
          { label: "GST included", value: formatSum(sums.gstReceived) },
          { label: "Invoiced", value: formatSum(sums.invoiced) },
          { label: "GST included, invoiced", value: formatSum(sums.gstInvoiced) },
          {
            label: "Written off",
            value: sums.writtenOff === 0 ? undefined : formatSum(sums.writtenOff),
          },
        ]}
      />
    </div>
  );
}
