import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/numbers";
import { CardSection } from "../../ui/card";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `3 min 20 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(milliseconds / MINUTE);
  return `${minutes} min ${seconds % 60} s`;
}

/** What was ever counted and says something; the rest is in the download. */
export function TotalsPart() {
  const totals = useQuery(api.telemetry.owner.totals);
  return (
    <CardSection title="All time">
      <dl className="grid divide-y divide-line">
        <Total label="Visitors" count={totals && formatCount(totals.counters.uniqueVisitors)} />
        <Total label="Page views" count={totals && formatCount(totals.counters.pageViews)} />
        <Total
          label="Average visit"
          count={totals && formatDuration(totals.sessionStats.averageDuration)}
        />
      </dl>
    </CardSection>
  );
}

interface TotalProps {
  label: string;
  count: string | undefined;
}

function Total({ label, count }: TotalProps) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{count ?? "…"}</dd>
    </div>
  );
}
