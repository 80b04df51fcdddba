/** So many of what waits are counted: beyond that nobody asks how many. */
export const MOST_COUNTED = 100;

/** `1 day`, `3 days`. */
export const formatDayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A count in words: "99+" for what wasn't counted to its end. */
export const formatCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;

/** `45 minutes`, `1 hour`, `1 hour 30 minutes`. */
export function formatDuration(minutes: number): string {
  const say = (count: number, noun: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? noun : `${noun}s`}`];
  return [...say(Math.floor(minutes / 60), "hour"), ...say(minutes % 60, "minute")].join(" ");
}

/** How long a visit is planned for. */
export const formatAbout = (minutes: number): string => `About ${formatDuration(minutes)}`;
