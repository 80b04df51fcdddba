import { useQuery } from "convex/react";
import type { ReactNode } from "react";
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

/**
 * What the last weeks add up to: how bookings come about, and which pages are read.
 * @param children what stands below the former, which is short
 */
export function MonthPart({ children }: { children: ReactNode }) {
  const from = addDays(useToday(), 1 - DAYS);
  const days = useQuery(api.telemetry.owner.days, { from });
  const before = useDaysBefore(from);
  if (days === undefined) return <LoadingLine>Loading…</LoadingLine>;
  const month = sumDays(days);
  const last = before && sumDays(before);
  return (
    <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Funnel funnel={month.funnel} last={last?.funnel} />
        {children}
      </div>
      <BusiestPages pages={month.pages} last={last?.pages} />
    </div>
  );
}

const steps: [step: FunnelStep, label: string][] = [
  ["viewed", "Opened the booking page"],
  ["chose", "Chose a time"],
  ["booked", "Booked it"],
];

function formatShare(count: number, of: number): string {
  return of === 0 ? "" : `${Math.round((100 * count) / of)}%`;
}

type Compared<Part extends keyof DayTotals> = Pick<DayTotals, Part> & {
  /** Of the 30 days before; undefined while they're on their way. */
  last: DayTotals[Part] | undefined;
};

function Funnel({ funnel, last }: Compared<"funnel">) {
  return (
    <CardSection title="From page to booking">
      <p className="text-sm text-muted">{SPAN}</p>
      <ol className="grid gap-3">
        {steps.map(([step, label]) => (
          <Measure
            key={step}
            label={label}
            count={funnel[step]}
            most={funnel.viewed}
            note={formatShare(funnel[step], funnel.viewed)}
            last={last?.[step]}
          />
        ))}
      </ol>
    </CardSection>
  );
}

function BusiestPages({ pages, last }: Compared<"pages">) {
  const most = pages[0]?.views ?? 0;
  return (
    <CardSection title="Busiest pages">
      <p className="text-sm text-muted">{SPAN}</p>
      {pages.length === 0 ? (
        <p className="text-muted">Nobody has opened a page yet.</p>
      ) : (
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
      )}
    </CardSection>
  );
}

interface MeasureProps {
  label: string;
  count: number;
  most: number;
  note?: string;
  /** The same of the 30 days before. */
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
        <rect
          width={most === 0 ? 0 : (100 * count) / most}
          height={1}
          className="fill-eucalyptus"
        />
      </svg>
    </li>
  );
}
