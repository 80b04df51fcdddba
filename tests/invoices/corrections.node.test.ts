import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findCorrections,
  getCorrection,
  isSame,
  listCorrections,
  withVersion,
} from "#convex/invoices/corrections";
import { dueAfter } from "#convex/invoices/rules";
import { toInstant } from "#convex/shared/dates";
import { RUNS } from "../support/properties";

const line = fc.record({
  text: fc.constantFrom("Setting up", "HDMI cable", "Travel"),
  quantity: fc.constantFrom(1, 1.5, 2),
  cents: fc.constantFrom(10_00, 14_50),
});
const maybe = (...values: string[]) => fc.constantFrom(undefined, ...values);
const said = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  organisation: maybe("Thornbury Primary", "Northcote High"),
  abn: maybe("51824753556"),
  orderNumber: maybe("PO 12"),
});

const DAY = 24 * 60 * 60 * 1000;

const one = { text: "Setting up", quantity: 1, cents: 100_00 };
const cable = { text: "HDMI cable", quantity: 2, cents: 14_50 };
const travel = { text: "Travel", quantity: 1, cents: 20_00 };

test.each([
  ["a price", [one], [{ ...one, cents: 120_00 }], ["First line: $120, was $100"]],
  [
    "a quantity",
    [one, cable],
    [one, { ...cable, quantity: 1 }],
    ["Second line: $14.50, was 2 × $14.50 = $29", "Total: $114.50, was $129"],
  ],
  [
    "words",
    [one],
    [{ ...one, text: "Set up" }],
    ["First line: “Set up”, $100, was “Setting up”, $100"],
  ],
  [
    "a line that's new",
    [one, cable],
    [one, travel, cable],
    ["Second line: new, “Travel”, $20", "Total: $149, was $129"],
  ],
  [
    "a line that's left out",
    [travel, one, cable],
    [one, cable],
    ["Left out: “Travel”, $20", "Total: $129, was $149"],
  ],
])("what's different is said in words: %s", (_, before, after, words) => {
  expect(listCorrections({ lines: before }, { lines: after })).toEqual(words);
});

test("so is whom it's made out to", () => {
  const after = { lines: [one], organisation: "Thornbury Primary", abn: "51824753556" };
  expect(listCorrections({ lines: [one], orderNumber: "PO 12" }, after)).toEqual([
    "Made out to: Thornbury Primary, was none",
    "ABN: 51 824 753 556, was none",
    "Order number: none, was PO 12",
  ]);
});

test("so is a later due date", () => {
  const [before, after] = ["2026-12-03", "2026-12-17"].map((date) => toInstant(date, "23:59"));
  expect(
    listCorrections({ lines: [one], dueAt: before! }, { lines: [one], dueAt: after! }),
  ).toEqual(["To pay by: Thursday 17 December 2026, was Thursday 3 December 2026"]);
});

test("there's a difference exactly if the text mentions it", () => {
  fc.assert(
    fc.property(said, said, (before, after) => {
      expect(isSame(before, after)).toBe(JSON.stringify(before) === JSON.stringify(after));
    }),
    RUNS,
  );
});

test("an invoice is a correction exactly if its reader was emailed another version, whatever came between", () => {
  const step = fc.oneof(said, fc.constant("email" as const));
  fc.assert(
    fc.property(said, fc.array(step, { maxLength: 8 }), (first, steps) => {
      let invoice: Parameters<typeof withVersion>[0] = { ...first, dueAt: dueAfter(0, 14) };
      const read: string[] = [];
      const keyOf = ({ lines, organisation, abn, orderNumber }: typeof invoice) =>
        JSON.stringify({ lines, organisation, abn, orderNumber });
      for (const [day, each] of steps.entries()) {
        if (each === "email") {
          invoice = { ...invoice, emailed: withVersion(invoice) };
          if (read.at(-1) !== keyOf(invoice)) read.push(keyOf(invoice));
        } else {
          const correction = getCorrection(invoice, each, day * DAY, 14);
          invoice = { ...each, emailed: invoice.emailed, ...correction };
        }
        const other = read.findLast((version) => version !== keyOf(invoice));
        const words = findCorrections(invoice).filter((text) => !text.startsWith("To pay by"));
        expect(words).toEqual(
          other === undefined ? [] : listCorrections(JSON.parse(other) as typeof first, invoice),
        );
        expect(invoice.correctedAt !== undefined).toBe(words.length > 0);
        expect(invoice.dueAt).toBe(dueAfter(invoice.correctedAt ?? 0, 14));
      }
    }),
    RUNS,
  );
});
