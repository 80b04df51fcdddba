import { useState } from "react";

/** A week's working days. */
const DAYS = 6;

/** Where somebody has gone in the calendar since a date was chosen. */
interface Turned {
  since: string;
  to: string;
}

/** The month of a date, as `formatMonth` takes it. */
const toMonth = (date: string) => date.slice(0, 7);

/** The days on the screen: those from `begin` on or around the chosen date, until somebody goes on from there. */
export function useShownDates(all: readonly string[], chosen: string, begin?: string) {
  const [turned, setTurned] = useState<Turned | undefined>(
    begin === undefined ? undefined : { since: chosen, to: begin },
  );
  const isTurned = turned?.since === chosen;
  const found = all.findIndex((date) => date >= (isTurned ? turned.to : chosen));
  // Days of a week stay together, unless somebody asked for a month.
  const first = Math.max(0, isTurned ? found : found - (found % DAYS));
  const turnTo = (index: number) => () => {
    setTurned({ since: chosen, to: all[Math.max(0, index)] ?? "" });
  };
  const dates = all.slice(first, first + DAYS);
  return {
    dates,
    month: toMonth(dates[0] ?? ""),
    earlier: first > 0 ? turnTo(first - DAYS) : undefined,
    later: first + DAYS < all.length ? turnTo(first + DAYS) : undefined,
    months: [...new Set(all.map(toMonth))],
    goToMonth: (month: string) => turnTo(all.findIndex((date) => toMonth(date) === month))(),
  };
}

export type ShownDates = ReturnType<typeof useShownDates>;
