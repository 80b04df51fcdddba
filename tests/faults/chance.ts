import type { GeneratorValue } from "fast-check";
import fc from "fast-check";

/** Random decisions from one seed. */
export interface Chance {
  /** A whole number from 0 to `max`. */
  upTo: (max: number) => number;
  /** Whether an event with this probability, in percent, happens. */
  happens: (percent: number) => boolean;
  oneOf: <Item>(items: readonly Item[]) => Item;
}

/** Random decisions by fast-check, which repeats them for the same seed. */
export function toChance(generate: GeneratorValue): Chance {
  const upTo = (max: number) => generate(fc.nat, { max });
  return {
    upTo,
    happens: (percent) => upTo(99) < percent,
    oneOf: (items) => items[upTo(items.length - 1)]!,
  };
}
