import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/numbers";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `3 min 20 s`, on one line. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(milliseconds / MINUTE);
  return `${minutes}\u00a0min\u00a0${seconds % 60}\u00a0s`;
}

/** The all-time totals worth showing; the download has the rest. */
export function TotalsPart() {
  const totals = useQuery(api.telemetry.owner.totals);
  if (totals === undefined) return null;
  const { counters, sessionStats } = totals;
  return (
    <p>
      {`All time: ${formatCount(counters.uniqueVisitors)} visitors, ${formatCount(counters.pageViews)} page views, ${formatDuration(sessionStats.averageDuration)} a visit`}
    </p>
  );
}
