import fc from "fast-check";

/** Whether slow tests run in full (`npm run test:long`). */
export const isLong = process.env["LONG_RUNS"] !== undefined;

/**
 * The number of runs: all with `npm run test:long`, otherwise a tenth, or less for slow tests. Most seeds are new each
 * time, so the parts add up.
 */
export const runs = (all: number, part = 10) => (isLong ? all : Math.ceil(all / part));

/** Every value with every field in `npm run test:long`; otherwise each field and each value at least once. */
export const pair = <Value>(fields: readonly string[], values: readonly Value[]) =>
  fields.flatMap((field, place) =>
    values
      .filter(
        (_, index) => isLong || (index - place) % Math.min(fields.length, values.length) === 0,
      )
      .map((value) => ({ field, value })),
  );

/** The runs of a pure rule, which takes the time as a parameter. */
export const RUNS = { numRuns: runs(10_000) };

/** Any instant from 2026 to 2030, in epoch milliseconds. */
export const anyInstant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 11, 31) });

/** Half of a surrogate pair: Convex neither stores nor returns one. */
export const halfCharacter =
  /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text without lone surrogates, as a form accepts it. */
export const wellFormed = fc.string({ unit: "grapheme", maxLength: 300 });

/** Text of every kind that people and attackers send. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    "",
    " ",
    "\u202Eevil",
    "\0",
    "a\t\0\tb",
    "\uD800",
    "\u200B\u200B",
    "a\r\nBcc: x@y.z",
    "<img onerror=x>",
  ),
);
