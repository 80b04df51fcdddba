import { compareValues, type Value } from "convex/values";

/** Values to sort by, one after the other; undefined is a field that isn't there. */
export type Key = (Value | undefined)[];

/** A place between two entries: before those that begin with the key, or after them. */
export interface Bound {
  key: Key;
  side: "before" | "after";
}

/** Entries in Convex's order of values. No two have the same key. */
export class SortedList<Entry> {
  readonly #parts: ((entry: Entry) => Value | undefined)[];
  readonly #entries: Entry[];

  /** @param parts each gives a part of an entry's key */
  constructor(parts: ((entry: Entry) => Value | undefined)[], entries: Iterable<Entry>) {
    this.#parts = parts;
    this.#entries = [...entries];
    this.#entries.sort(this.compare);
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  readonly compare = (a: Entry, b: Entry): number => {
    for (const part of this.#parts) {
      const order = compare(part(a), part(b));
      if (order !== 0) return order;
    }
    return 0;
  };

  add(entry: Entry): void {
    this.#entries.splice(this.#find(this.keyOf(entry)), 0, entry);
  }

  /** @param entry is in the list, or another with the same key */
  remove(entry: Entry): void {
    this.#entries.splice(this.#find(this.keyOf(entry)), 1);
  }

  /** The entries between two bounds, in a list of its own; so many at most, of the last ones for "desc". */
  slice(from: Bound, to: Bound, order: "asc" | "desc" = "asc", most = Infinity): Entry[] {
    const start = this.#position(from);
    const end = this.#position(to);
    return order === "asc"
      ? this.#entries.slice(start, Math.min(end, start + most))
      : this.#entries.slice(Math.max(start, end - most), Math.max(start, end));
  }

  isBetween(entry: Entry, from: Bound, to: Bound): boolean {
    return !this.#isBefore(entry, from) && this.#isBefore(entry, to);
  }

  keyOf(entry: Entry): Key {
    return this.#parts.map((part) => part(entry));
  }

  #find(key: Key): number {
    return this.#position({ key, side: "before" });
  }

  #position(bound: Bound): number {
    return findFirst(this.#entries, (entry) => !this.#isBefore(entry, bound));
  }

  #isBefore(entry: Entry, { key, side }: Bound): boolean {
    for (const [at, value] of key.entries()) {
      const order = compare(this.#parts[at]?.(entry), value);
      if (order !== 0) return order < 0;
    }
    return side === "after";
  }
}

/** Where the first entry stands that passes, as all after it do; by halves. */
export function findFirst<Entry>(entries: Entry[], passes: (entry: Entry) => boolean): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(entries[middle] as Entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As Convex compares; what's usual by a shorter way. */
function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === "number" && typeof b === "number") {
    if (a < b) return -1;
    if (a > b) return 1;
  } else if (a === b) return 0;
  return compareValues(a, b);
}
