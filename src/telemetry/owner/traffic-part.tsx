import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { formatShortDate } from "#convex/shared/columns";
import { addDays } from "#convex/shared/dates";
import { formatCount } from "#convex/shared/numbers";
import { HOUR } from "#convex/telemetry/rules";
import { useNow, useToday } from "../../lib/now";
import { CardSection } from "../../ui/card";
import { FilterTabs, useFilter } from "../../ui/panel";
import { BarChart, type Column } from "./bar-chart";
import { DAYS, useDaysBefore } from "./days-before";

const HOURS = 24;

const spans = [
  { value: "days", label: "30 days" },
  { value: "hours", label: "24 hours" },
] as const;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(countryWords.locale, { timeZone: business.timeZone, ...options });
const hourTick = inZone({ hour: "numeric" });
const hourLabel = inZone({ weekday: "long", hour: "numeric" });
const dayTick = new Intl.DateTimeFormat(countryWords.locale, {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

const nothing = { views: 0, visitors: 0 };

interface Counts {
  views: number;
  visitors: number;
}

const sum = (rows: readonly Counts[] | undefined): Counts | undefined =>
  rows?.reduce(
    (total, { views, visitors }) => ({
      views: total.views + views,
      visitors: total.visitors + visitors,
    }),
    nothing,
  );

interface TotalsProps {
  now: Counts | undefined;
  before: Counts | undefined;
  /** The period it's compared with, such as "the 24 hours before". */
  period: string;
}

function Totals({ now, before, period }: TotalsProps) {
  const figures = [
    { label: "Visitors", count: now?.visitors, last: before?.visitors },
    { label: "Page views", count: now?.views, last: before?.views },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ label, count, last }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd>
            <strong className="text-2xl tabular-nums">{formatFigure(count)}</strong>{" "}
            {last !== undefined && last > 0 && (
              <span className="text-sm text-muted">{`${period}: ${formatCount(last)}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const formatFigure = (count: number | undefined) =>
  count === undefined ? "…" : formatCount(count);

/** Visitors and page views over time, live. */
export function TrafficPart() {
  const span = useFilter("span", spans);
  return (
    <CardSection
      title="Visitors over time"
      choice={<FilterTabs label="Time span" name="span" options={spans} />}
    >
      {span === "hours" ? <HoursChart /> : <DaysChart />}
    </CardSection>
  );
}

function HoursChart() {
  const lastHour = Math.floor(useNow(60_000) / HOUR) * HOUR;
  const first = lastHour - (HOURS - 1) * HOUR;
  const known = useQuery(api.telemetry.owner.hours, { from: first - HOURS * HOUR });
  const rows = known?.filter(({ hour }) => hour >= first);
  const columns = Array.from({ length: HOURS }, (_, index): Column => {
    const hour = first + index * HOUR;
    const { views, visitors } = rows?.find((row) => row.hour === hour) ?? nothing;
    const tick = index % 6 === 0 ? hourTick.format(hour) : undefined;
    return { label: hourLabel.format(hour), tick, views, visitors };
  });
  return (
    <>
      <Totals
        now={sum(rows)}
        before={sum(known?.filter(({ hour }) => hour < first))}
        period={`The ${HOURS} hours before`}
      />
      <BarChart title="Visitors by the hour" unit="Hour" columns={columns} />
    </>
  );
}

function DaysChart() {
  const today = useToday();
  const first = addDays(today, 1 - DAYS);
  const rows = useQuery(api.telemetry.owner.days, { from: first });
  const before = useDaysBefore(first);
  const columns = Array.from({ length: DAYS }, (_, index): Column => {
    const day = addDays(first, index);
    const { views, visitors } = rows?.find((row) => row.day === day) ?? nothing;
    // Keeps labels away from the end, where they'd overflow.
    const tick = index % 7 === 2 ? dayTick.format(Date.parse(day)) : undefined;
    return { label: formatShortDate(day, today), tick, views, visitors };
  });
  return (
    <>
      <Totals now={sum(rows)} before={sum(before)} period={`The ${DAYS} days before`} />
      <BarChart title="Visitors by the day" unit="Day" columns={columns} />
    </>
  );
}
