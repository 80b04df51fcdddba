import type { ReactNode } from "react";
import { buttonStyle } from "../ui/button-style";
import { classNames } from "../ui/class-names";

/** What a time looks like: large enough for any thumb. */
export const timeStyle = classNames(buttonStyle("secondary", true), "tabular-nums");

interface TimesOfDayProps {
  /** "Tomorrow" or a weekday. */
  day: ReactNode;
  date: ReactNode;
  /** Its times, as items of a list. */
  children: ReactNode;
}

/** A day with some of its times, as an item of a list. */
export function TimesOfDay({ day, date, children }: TimesOfDayProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 @sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p className="leading-tight">
        <strong>{day}</strong> <span className="text-muted @sm:block @sm:text-sm">{date}</span>
      </p>
      <ul className="grid grid-cols-2 gap-2">{children}</ul>
    </li>
  );
}

const places = [0, 1, 2];

function PlaceOfTime() {
  return (
    <li className="rounded-md bg-sand">
      <span className={classNames(timeStyle, "invisible")}>&nbsp;</span>
    </li>
  );
}

/** As high as the times that are on their way, so that nothing moves when they come. */
export function NextTimesPlaceholder() {
  return (
    <div className="noscript:hidden">
      <p className="sr-only">Looking up free times…</p>
      <ul aria-hidden className="grid gap-3">
        {places.map((place) => (
          <TimesOfDay
            key={place}
            day={<span className="rounded-sm bg-sand px-12">&nbsp;</span>}
            date={<span className="rounded-sm bg-sand px-10">&nbsp;</span>}
          >
            <PlaceOfTime />
            <PlaceOfTime />
          </TimesOfDay>
        ))}
      </ul>
    </div>
  );
}
