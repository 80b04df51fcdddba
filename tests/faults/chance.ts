import type { GeneratorValue } from "fast-check";
import fc from "fast-check";

/** What is decided by chance, from one seed. */
export interface Chance {
  /** A whole number from 0 to `max`. */
  upTo: (max: number) => number;
  /** Whether something happens that does so many times in a hundred. */
  happens: (percent: number) => boolean;
  oneOf: <Item>(items: readonly Item[]) => Item;
}

/** Decisions that fast-check makes, and makes again for the same seed. */
export function toChance(generate: GeneratorValue): Chance {
  const upTo = (max: number) => generate(fc.nat, { max });
  return {
    upTo,
    happens: (percent) => upTo(99) < percent,
    oneOf: (items) => items[upTo(items.length - 1)]!,
  };
}
