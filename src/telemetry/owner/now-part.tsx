import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatTime } from "#convex/shared/clock";
import { pageName } from "#convex/shared/countedPages";
import { timeAt } from "#convex/shared/dates";
import { CardSection } from "../../ui/card";
import { PoliteStatus } from "../../ui/polite-status";
import { getPlace } from "./countries";

type Present = FunctionReturnType<typeof api.telemetry.owner.now>[number];

function formatCount(count: number): string {
  if (count === 0) return "Nobody is on the site now.";
  return count === 1 ? "1 visitor is on the site now." : `${count} visitors are on the site now.`;
}

/** Visitors on the site now, live. */
export function NowPart() {
  const count = useQuery(api.telemetry.owner.nowCount);
  const visitors = useQuery(api.telemetry.owner.now);
  const words = count === undefined ? "Loading…" : formatCount(count);
  return (
    <CardSection title="On the site now">
      <p className="font-semibold">{words}</p>
      {count !== undefined && <PoliteStatus message={words} />}
      {visitors !== undefined && visitors.length > 0 && (
        <ul aria-label="Visitors now" className="grid grid-cols-1 divide-y divide-line">
          {visitors.map((visitor) => (
            <VisitorRow key={visitor.id} visitor={visitor} />
          ))}
        </ul>
      )}
      {count !== undefined && visitors !== undefined && count > visitors.length && (
        <p className="text-muted">{`These are the ${visitors.length} who came last.`}</p>
      )}
    </CardSection>
  );
}

function VisitorRow({ visitor }: { visitor: Present }) {
  const { path, timeZone, browser, browserVersion, platform, referrerHost, arrivedAt } = visitor;
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{pageName(path)}</strong>
        <span>{getPlace(timeZone)}</span>
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        {`${browser} ${browserVersion} on ${platform}, since ${formatTime(timeAt(arrivedAt))}${referrerHost === undefined ? "" : `, from ${referrerHost}`}`}
      </p>
    </li>
  );
}
