/** Counts on tabs stop here: there's no room for a longer number. */
export const MOST_COUNTED = 100;

/** Counts on Today stop here, for each kind: years of work, and as much as one call can read. */
export const MOST_WAITING = 400;

/** `1 day`, `3 days`. */
export const formatDayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A count as text: "99+" if counting stopped. */
export const formatCount = (count: number, most = MOST_COUNTED): string =>
  count < most ? String(count) : `${most - 1}+`;

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function formatDuration(minutes: number): string {
  const say = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
  return [...say(Math.floor(minutes / 60), "hour"), ...say(minutes % 60, "minute")].join(" ");
}

export const formatAbout = (minutes: number): string => `About ${formatDuration(minutes)}`;
