import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { addDays, dateAt, formatDate } from "#convex/shared/dates";
import { HOUR } from "#convex/telemetry/rules";
import { useNow } from "../../lib/now";
import { FilterTabs, PanelSection, useFilter } from "../../ui/panel";
import { BarChart, type Column } from "./bar-chart";

const HOURS = 24;
const DAYS = 30;

const spans = [
  { value: "hours", label: "24 hours" },
  { value: "days", label: "30 days" },
] as const;

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-AU", { timeZone: business.timeZone, ...options });
const hourTick = inZone({ hour: "numeric" });
const hourLabel = inZone({ weekday: "long", hour: "numeric" });
const dayTick = new Intl.DateTimeFormat("en-AU", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

const nothing = { views: 0, visitors: 0 };

/** Page views and visitors over time, live. */
export function TrafficPart() {
  const span = useFilter("span", spans);
  return (
    <PanelSection title="Visits over time">
      <FilterTabs label="Time span" name="span" options={spans} />
      {span === "hours" ? <HoursChart /> : <DaysChart />}
    </PanelSection>
  );
}

function HoursChart() {
  const lastHour = Math.floor(useNow(60_000) / HOUR) * HOUR;
  const first = lastHour - (HOURS - 1) * HOUR;
  const rows = useQuery(api.telemetry.owner.hours, { from: first });
  const columns = Array.from({ length: HOURS }, (_, index): Column => {
    const hour = first + index * HOUR;
    const { views, visitors } = rows?.find((row) => row.hour === hour) ?? nothing;
    const tick = index % 6 === 0 ? hourTick.format(hour) : undefined;
    return { label: hourLabel.format(hour), tick, views, visitors };
  });
  return (
    <BarChart
      title="Page views and visitors by the hour"
      explanation="A page view is one page, opened once. A visitor is one browser, counted once in each hour, however many pages it opens."
      unit="Hour"
      columns={columns}
    />
  );
}

function DaysChart() {
  const today = dateAt(useNow(60_000));
  const first = addDays(today, 1 - DAYS);
  const rows = useQuery(api.telemetry.owner.days, { from: first });
  const columns = Array.from({ length: DAYS }, (_, index): Column => {
    const day = addDays(first, index);
    const { views, visitors } = rows?.find((row) => row.day === day) ?? nothing;
    const tick = index % 7 === 0 ? dayTick.format(Date.parse(day)) : undefined;
    return { label: formatDate(day), tick, views, visitors };
  });
  return (
    <BarChart
      title="Page views and visitors by the day"
      explanation="A visitor is one browser, counted once a day. Somebody who comes on three days counts on each of them."
      unit="Day"
      columns={columns}
    />
  );
}
