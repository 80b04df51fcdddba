import { useInBrowser } from "../lib/in-browser";
import { useNow } from "../lib/now";
import { type Remaining, remaining, target } from "./rules";

/** A countdown in seconds. The prerendered page shows the date instead. */
export function Countdown() {
  return useInBrowser() ? <Counting /> : <Planned />;
}

/** As high as its replacement, which is invisible in the same place, to avoid a layout shift. */
function Planned() {
  return (
    <div className="grid">
      <p className="col-start-1 row-start-1 self-center text-xl font-bold">
        Planned for 5 February 2024
      </p>
      <div aria-hidden className="invisible col-start-1 row-start-1">
        <TimesUp />
      </div>
    </div>
  );
}

function Counting() {
  const left = remaining(target, useNow(1000));
  return left === null ? <TimesUp /> : <TimeLeft left={left} />;
}

function TimesUp() {
  return (
    <div className="grid min-h-26 content-center gap-1">
      <p className="text-xl font-bold">Time&apos;s up!</p>
      <p className="max-w-measure">It’s taking longer than we planned.</p>
    </div>
  );
}

const units = [
  { unit: "days", one: "day" },
  { unit: "hours", one: "hour" },
  { unit: "minutes", one: "minute" },
  { unit: "seconds", one: "second" },
] as const;

/** A timer isn't announced, because four numbers a second would drown out everything else. */
function TimeLeft({ left }: { left: Remaining }) {
  return (
    <div
      role="timer"
      aria-label="Time left"
      className="grid max-w-form grid-cols-4 gap-2 @md:gap-4"
    >
      {units.map(({ unit, one }) => (
        <p
          key={unit}
          className="grid min-h-26 content-center justify-items-center rounded-md border-2 border-line bg-white px-1 py-3 shadow-soft"
        >
          <span className="text-2xl font-bold tabular-nums">{left[unit]}</span>{" "}
          <span className="text-sm text-muted">{left[unit] === 1 ? one : unit}</span>
        </p>
      ))}
    </div>
  );
}
