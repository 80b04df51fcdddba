import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { pageName } from "#convex/shared/countedPages";
import { addDays } from "#convex/shared/dates";
import { formatCount } from "#convex/shared/numbers";
import { type DayTotals, type FunnelStep, sumDays } from "#convex/telemetry/rules";
import { useToday } from "../../lib/now";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { DAYS, useDaysBefore } from "./days-before";

const MOST_PAGES = 10;

const SPAN = `The last ${DAYS} days`;

/** The totals of the last period and the one before; undefined while loading. */
function useMonth() {
  const from = addDays(useToday(), 1 - DAYS);
  const days = useQuery(api.telemetry.owner.days, { from });
  const before = useDaysBefore(from);
  return days && { ...sumDays(days), last: before && sumDays(before) };
}

const steps: [step: FunnelStep, label: string][] = [
  ["viewed", "Opened the booking page"],
  ["chose", "Chose a time"],
  ["booked", "Booked it"],
];

function formatShare(count: number, of: number): string {
  return of === 0 ? "" : `${Math.round((100 * count) / of)}%`;
}

/** The funnel from visit to booking. */
export function FunnelPart() {
  const month = useMonth();
  return (
    <CardSection title="From page to booking">
      <p className="text-sm text-muted">{SPAN}</p>
      {month === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <ol className="grid gap-3">
          {steps.map(([step, label]) => (
            <Measure
              key={step}
              label={label}
              count={month.funnel[step]}
              most={month.funnel.viewed}
              note={formatShare(month.funnel[step], month.funnel.viewed)}
              last={month.last?.funnel[step]}
            />
          ))}
        </ol>
      )}
    </CardSection>
  );
}

/** The most read pages. */
export function BusiestPagesPart() {
  const month = useMonth();
  return (
    <CardSection title="Busiest pages">
      <p className="text-sm text-muted">{SPAN}</p>
      {month === undefined ? (
        <LoadingLine>Loading…</LoadingLine>
      ) : (
        <BusiestPages pages={month.pages} last={month.last?.pages} />
      )}
    </CardSection>
  );
}

interface BusiestPagesProps {
  pages: DayTotals["pages"];
  /** Of the 30 days before; undefined while loading. */
  last: DayTotals["pages"] | undefined;
}

function BusiestPages({ pages, last }: BusiestPagesProps) {
  const most = pages[0]?.views ?? 0;
  if (pages.length === 0) return <p className="text-muted">Nobody has opened a page yet.</p>;
  return (
    <ol className="grid gap-3">
      {pages.slice(0, MOST_PAGES).map(({ page, views }) => (
        <Measure
          key={page}
          label={pageName(page)}
          count={views}
          most={most}
          last={last && (last.find((one) => one.page === page)?.views ?? 0)}
        />
      ))}
    </ol>
  );
}

interface MeasureProps {
  label: string;
  count: number;
  most: number;
  note?: string;
  last: number | undefined;
}

function Measure({ label, count, most, note, last }: MeasureProps) {
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="tabular-nums">
          <strong>{formatCount(count)}</strong>
          {note !== undefined && note !== "" && <span className="text-muted">{` (${note})`}</span>}
          {last !== undefined && last > 0 && (
            <span className="text-sm text-muted">{`, before: ${formatCount(last)}`}</span>
          )}
        </span>
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2.5 w-full rounded-full bg-line"
      >
        <rect width={most === 0 ? 0 : (100 * count) / most} height={1} className="fill-brand" />
      </svg>
    </li>
  );
}
