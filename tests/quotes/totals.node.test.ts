import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineCents, linesTotal } from "#convex/payments/lines/rules";
import { quoteForm } from "#convex/quotes/formRules";
import { toContent, toInput } from "#convex/quotes/rules";
import { addDays } from "#convex/shared/dates";
import { NOW } from "../support/factories";

const TODAY = "2026-11-24";

/** A quantity in hundredths, and a price in cents: whole numbers, which need no rounding. */
const exactLine = fc.record({
  hundredths: fc.integer({ min: 1, max: 999_99 }),
  cents: fc.integer({ min: 0, max: 20_000_00 }),
});
type ExactLine = typeof exactLine extends fc.Arbitrary<infer Line> ? Line : never;

const toLine = ({ hundredths, cents }: ExactLine) => ({ quantity: hundredths / 100, cents });

/** Half a cent and more rounds up. */
const exactCents = ({ hundredths, cents }: ExactLine) =>
  Number((BigInt(hundredths) * BigInt(cents) * 2n + 100n) / 200n);

const words = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /^[a-z]+$/i.test(text));

/** The form's input: lines with a total that can be paid. */
const typed = fc.record({
  lines: fc.array(
    fc.record({
      text: words,
      quantity: fc.integer({ min: 1, max: 20 }).map(String),
      price: fc.integer({ min: 1_00, max: 40_00 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  text: fc.oneof(fc.constant(""), words),
  validUntil: fc.integer({ min: 0, max: 365 }).map((days) => addDays(TODAY, days)),
});

const rules = quoteForm({ now: NOW });

const problemsOf = (changes: Record<string, unknown>) => {
  const line = { text: "Help", quantity: "1", price: "60" };
  const { error } = rules.safeParse({ lines: [line], text: "", validUntil: TODAY, ...changes });
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
};

describe("a quote's total", () => {
  test("is the exact sum of its lines", () => {
    fc.assert(
      fc.property(fc.array(exactLine, { maxLength: 20 }), (lines) => {
        expect(lines.map((line) => lineCents(toLine(line)))).toEqual(lines.map(exactCents));
        const { cents } = linesTotal(lines.map(toLine));
        expect(cents).toBe(lines.map(exactCents).reduce((sum, each) => sum + each, 0));
      }),
    );
  });

  test("includes each line's GST, an eleventh rounded once", () => {
    fc.assert(
      fc.property(fc.array(exactLine, { maxLength: 20 }), (lines) => {
        const { gst } = linesTotal(lines.map(toLine));
        const eleventh = (cents: number) => Number((BigInt(cents) * 2n + 11n) / 22n);
        expect(gst).toBe(lines.map(exactCents).reduce((sum, each) => sum + eleventh(each), 0));
      }),
    );
    const line = { quantity: 1, cents: 50_00 };
    expect([linesTotal([line, line]).gst, linesTotal([{ ...line, quantity: 2 }]).gst]).toEqual([
      9_10, 9_09,
    ]);
  });

  test("doesn't depend on the order of its lines", () => {
    fc.assert(
      fc.property(fc.array(exactLine, { maxLength: 20 }), (lines) => {
        expect(linesTotal(lines.map(toLine).reverse())).toEqual(linesTotal(lines.map(toLine)));
      }),
    );
  });
});

describe("the form", () => {
  test("reads back what was stored", () => {
    fc.assert(
      fc.property(typed, (input) => {
        const content = toContent(rules.parse(input));
        expect(toContent(rules.parse(toInput(content, NOW)))).toEqual(content);
      }),
    );
  });

  test.each([
    ["no line", { lines: [] }, "lines"],
    ["21 lines", { lines: Array(21).fill({ text: "a", quantity: "1", price: "5" }) }, "lines"],
    ["a line without words", { lines: [{ text: " ", quantity: "1", price: "5" }] }, "lines.0.text"],
    [
      "a quantity of zero",
      { lines: [{ text: "a", quantity: "0", price: "5" }] },
      "lines.0.quantity",
    ],
    [
      "a third decimal",
      { lines: [{ text: "a", quantity: "1.255", price: "5" }] },
      "lines.0.quantity",
    ],
    ["a price in words", { lines: [{ text: "a", quantity: "1", price: "ten" }] }, "lines.0.price"],
    ["a negative price", { lines: [{ text: "a", quantity: "1", price: "-5" }] }, "lines.0.price"],
    ["a total of zero", { lines: [{ text: "a", quantity: "1", price: "0" }] }, "lines.0.price"],
    [
      "more than a card payment's limit",
      { lines: [{ text: "a", quantity: "2", price: "19000" }] },
      "lines.0.price",
    ],
    ["a past day", { validUntil: "2026-11-23" }, "validUntil"],
    ["a day two years ahead", { validUntil: "2028-11-23" }, "validUntil"],
    ["no day", { validUntil: "" }, "validUntil"],
  ])("refuses %s, at its field", (_, changes, where) => {
    expect(problemsOf(changes)).toEqual([where]);
  });

  test("allows a free line if the total isn't zero", () => {
    const lines = [
      { text: "Looking at it", quantity: "1", price: "0" },
      { text: "Mending it", quantity: "1.5", price: "$1,080.50" },
    ];
    expect(problemsOf({ lines })).toEqual([]);
  });
});
