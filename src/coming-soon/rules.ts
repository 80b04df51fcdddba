/** The page's planned date: the start of Monday 5 February 2024 in Melbourne (UTC+11). */
export const target = Date.UTC(2024, 1, 4, 13);

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time from `now` to `end` in whole seconds, rounded up; null from `end` on. */
export function remaining(end: number, now: number): Remaining | null {
  const left = Math.ceil((end - now) / SECOND) * SECOND;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
