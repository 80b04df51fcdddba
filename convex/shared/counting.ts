/** So many of what waits are counted: beyond that nobody asks how many. */
export const MOST_COUNTED = 100;

/** A count in words: "99+" for what wasn't counted to its end. */
export const formatCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
