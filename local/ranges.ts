import { compareValues, type Value } from "convex/values";

/** Values to sort by, in order; undefined is a missing field. */
export type Key = (Value | undefined)[];

/** A position between two keys: before those that begin with this one, or after them. */
export interface Bound {
  key: Key;
  side: "before" | "after";
}

/** Whether a key is between two bounds. */
export const isBetween = (key: Key, from: Bound, to: Bound): boolean =>
  !isBefore(key, from) && isBefore(key, to);

function isBefore(key: Key, bound: Bound): boolean {
  for (const [at, value] of bound.key.entries()) {
    const order = compareValues(key[at], value);
    if (order !== 0) return order < 0;
  }
  return bound.side === "after";
}
