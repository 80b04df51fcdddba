import fc from "fast-check";
import { expect, test } from "vitest";
import { linesTyped, optionalLines } from "#convex/payments/lines/formRules";
import { blankLine, MOST_LINES } from "#convex/payments/lines/rules";

const cable = { text: "A cable", quantity: "1", price: "15" };
const blanks = fc.array(
  fc.record({
    text: fc.constantFrom("", " ", "\t"),
    quantity: fc.string(),
    price: fc.constantFrom("", " "),
  }),
  { maxLength: MOST_LINES },
);
const messages = (typed: (typeof cable)[]) =>
  linesTyped.safeParse(typed).error?.issues.map(({ path, message }) => [path.join("."), message]) ??
  [];

test("blank lines at the end are dropped, however many there are and whatever their quantity is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_LINES }), blanks, (count, end) => {
      const lines = Array.from({ length: count }, () => cable);
      expect(linesTyped.parse([...lines, ...end])).toEqual(linesTyped.parse(lines));
    }),
  );
});

test("a blank line between others, or alone, has its error at its place", () => {
  expect(messages([cable, { ...blankLine }, cable]).map(([path]) => path)).toEqual([
    "1.text",
    "1.price",
  ]);
  expect(messages([{ ...blankLine }, { ...blankLine }])).toContainEqual([
    "0.text",
    "Say in a few words what it’s for",
  ]);
  expect(messages([])).toEqual([["", "Add a line"]]);
  expect(optionalLines.parse([])).toEqual([]);
});

test("a line that has only a price, or only words, isn't blank", () => {
  expect(messages([cable, { ...blankLine, price: "5" }])[0]?.[0]).toBe("1.text");
  expect(messages([cable, { ...blankLine, text: "Travel" }])[0]?.[0]).toBe("1.price");
});
