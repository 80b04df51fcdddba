import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inAlphabet, readAnswer, toInternational, toMobile } from "#convex/textMessages/rules";
import { countSegments } from "../support/sms-segments";

describe("the parts of a text message", () => {
  test.for([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    // Signs of the extension take two, and aren't cut.
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    [`${"a".repeat(152)}€${"a".repeat(153)}`, 3],
    // Anything else makes each character take two bytes.
    [`${"a".repeat(69)}’`, 1],
    [`${"a".repeat(70)}’`, 2],
    ["你".repeat(135), 3],
    // A character of four bytes isn't cut in two.
    [`${"a".repeat(66)}😀${"a".repeat(66)}`, 3],
  ] as const)("%# are counted as networks do", ([body, segments]) => {
    expect(countSegments(body)).toBe(segments);
  });

  test("never shrink when something is added, and hold all that's in them", () => {
    const anyText = fc.string({ unit: "grapheme", maxLength: 600 });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const all = countSegments(one + other);
        expect(all).toBeGreaterThanOrEqual(countSegments(one));
        expect(all * 160).toBeGreaterThanOrEqual(Array.from(one + other).length);
      }),
    );
  });

  test("of plain words are as few as their length allows", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), (length) => {
        const segments = length <= 160 ? 1 : Math.ceil(length / 153);
        expect(countSegments("x".repeat(length))).toBe(segments);
      }),
    );
  });
});

test("our typographer's signs are written as text messages have them", () => {
  expect(inAlphabet("it’s 3:00\u00a0pm")).toBe("it's 3:00 pm");
});

test.for([
  ["0412 345 678", "0412345678"],
  ["+61 (0)412 345 678", "0412345678"],
  ["mobile: 0061 412 345 678", "0412345678"],
  ["(03) 7010 1234", undefined],
  ["+64 21 123 456", undefined],
  ["0412 345 67", undefined],
  ["0412 345 678 ext 2", undefined],
  [undefined, undefined],
] as const)("%s is the mobile number %s", ([typed, mobile]) => {
  expect(toMobile(typed)).toBe(mobile);
  if (mobile !== undefined) expect(toInternational(mobile)).toBe("+61412345678");
});

describe("an answer", () => {
  test.for(["STOP", "stop", " Stop. ", "StopAll", "unsubscribe", "Cancel", "end!", "QUIT"])(
    "“%s” stops text messages",
    (body) => {
      expect(readAnswer(body)).toBe("stop");
    },
  );

  test.for(["start", "UNSTOP"])("“%s” starts them again", (body) => {
    expect(readAnswer(body)).toBe("start");
  });

  test.for(["Please stop by at 10", "Don’t stop", "", "Yes thanks", "cancel my visit please"])(
    "“%s” is for the owner to read",
    (body) => {
      expect(readAnswer(body)).toBe("words");
    },
  );
});
