import type { ReactNode } from "react";
import { webinars } from "#convex/business/webinars";
import { formatTime } from "#convex/shared/clock";
import { OwnText } from "../business/our-details";

interface WhenProps {
  term: string;
  lines: readonly string[];
  /** The last line. */
  note: ReactNode;
}

/** The first fact of the webinars, with the room of the next one's, so that nothing moves. */
export function When({ term, lines, note }: WhenProps) {
  return (
    <div className="min-h-[8.3rem] @xl:min-h-[6.6rem]">
      <dt className="text-muted">{term}</dt>
      {lines.map((line) => (
        <dd key={line} className="text-lg font-bold">
          <OwnText>{line}</OwnText>
        </dd>
      ))}
      <dd className="mt-1">{note}</dd>
    </div>
  );
}

const times = webinars.sessions.map(({ days, time }) => `${days}, ${formatTime(time)}`);

/** The weekly times, without a date. */
export const WeeklyTimes = () => <When term="When" lines={times} note="Each takes about an hour" />;
