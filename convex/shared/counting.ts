/** So many of what waits are counted: beyond that nobody asks how many. */
export const MOST_COUNTED = 100;

/** `1 day`, `3 days`. */
export const formatDayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** A count in words: "99+" for what wasn't counted to its end. */
export const formatCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
