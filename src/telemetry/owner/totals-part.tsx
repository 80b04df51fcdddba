import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/numbers";
import { LoadingLine } from "../../ui/loading-line";
import { PanelSection } from "../../ui/panel";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `3 min 20 s`. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(milliseconds / MINUTE);
  return `${minutes} min ${seconds % 60} s`;
}

/** Everything that was ever counted. */
export function TotalsPart() {
  const totals = useQuery(api.telemetry.owner.totals);
  if (totals === undefined) return <LoadingLine>Loading…</LoadingLine>;
  const { counters, sessionStats } = totals;
  return (
    <PanelSection title="All time">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        <Total label="Page views" count={formatCount(counters.pageViews)}>
          Pages that were opened, by anybody.
        </Total>
        <Total label="Visitors" count={formatCount(counters.uniqueVisitors)}>
          Browsers that came at least once. One person with a phone and a laptop is two.
        </Total>
        <Total label="Clicks and scrolls" count={formatCount(counters.pageInteractions)}>
          How much people do on the pages. They’re counted some seconds later.
        </Total>
        <Total label="Average visit" count={formatDuration(sessionStats.averageDuration)}>
          {`Over ${formatCount(sessionStats.sessionCount)} visits that have ended. One ends when nothing is heard of it for two and a half minutes.`}
        </Total>
      </ul>
    </PanelSection>
  );
}

interface TotalProps {
  label: string;
  count: string;
  children: string;
}

function Total({ label, count, children }: TotalProps) {
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-white px-4 py-3 shadow-soft">
      <p>
        <strong className="text-2xl tabular-nums">{count}</strong>{" "}
        <span className="font-semibold">{label}</span>
      </p>
      <p className="text-sm text-muted">{children}</p>
    </li>
  );
}
