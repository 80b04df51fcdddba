/** A tab counts this far: it has no room for a longer number. */
export const MOST_COUNTED = 100;

/** Today counts this far, each kind by itself: years of work, and as much as one call can read. */
export const MOST_WAITING = 400;

/** `1 day`, `3 days`. */
export const formatDayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A count in words: "99+" for what wasn't counted to its end. */
export const formatCount = (count: number, most = MOST_COUNTED): string =>
  count < most ? String(count) : `${most - 1}+`;

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function formatDuration(minutes: number): string {
  const say = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
  return [...say(Math.floor(minutes / 60), "hour"), ...say(minutes % 60, "minute")].join(" ");
}

/** How long a visit is planned for. */
export const formatAbout = (minutes: number): string => `About ${formatDuration(minutes)}`;
