import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { addDays, mondayOf } from "#convex/shared/dates";
import { OTHER_SOURCES, type SourceTotals, sumDays, UNKNOWN_SOURCE } from "#convex/telemetry/rules";
import { useToday } from "../../lib/now";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { FilterTabs, useFilter } from "../../ui/panel";
import { CountTable } from "./count-table";

const weeks = [
  { value: "0", label: "This week" },
  { value: "1", label: "Last week" },
  { value: "2", label: "2 weeks ago" },
  { value: "3", label: "3 weeks ago" },
] as const;

const names: Readonly<Record<string, string>> = {
  [UNKNOWN_SOURCE]: "Not said",
  [OTHER_SOURCES]: "All others",
};

/** Where a week's visitors came from, and what they sent. */
export function SourcesPart() {
  const week = Number(useFilter("week", weeks));
  const thisMonday = mondayOf(useToday());
  const days = useQuery(api.telemetry.owner.days, {
    from: addDays(thisMonday, 7 * (1 - weeks.length)),
  });
  const monday = addDays(thisMonday, -7 * week);
  const next = addDays(monday, 7);
  const sources = days && sumDays(days.filter(({ day }) => day >= monday && day < next)).sources;
  return (
    <CardSection title="Where visitors come from">
      <FilterTabs label="Week" name="week" options={weeks} />
      {sources === undefined ? <LoadingLine>Loading…</LoadingLine> : <Sources sources={sources} />}
    </CardSection>
  );
}

function Sources({ sources }: { sources: readonly SourceTotals[] }) {
  if (sources.length === 0) return <p className="text-muted">Nobody came in this week.</p>;
  return (
    <CountTable
      aria-label="Visitors and what they sent, by where they came from"
      head={["From", "Visitors", "Bookings", "Quotes", "Webinars"]}
      rows={sources.map(({ source, visitors, booking, quote, webinar }) => ({
        name: names[source] ?? source,
        counts: [visitors, booking, quote, webinar],
      }))}
    />
  );
}
