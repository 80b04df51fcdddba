import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { toEmailAddress } from "#convex/submissions/emailAddress";
import { isPushId, newPushId, newReference } from "#convex/submissions/ids";
import { emailAddress, optionalPhone, personName } from "#convex/submissions/rules";
import { caps, cleanLine, cleanText } from "#convex/submissions/text";
import { anyInstant, anyText, RUNS } from "../support/properties";

const UNWANTED = /[\p{Surrogate}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u;

describe("text from people", () => {
  test("comes out well-formed, without control or direction marks, and stays so when cleaned again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(UNWANTED);
        expect(cleanText(clean)).toBe(clean);
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\r\n]| {2}/);
        expect(cleanLine(line)).toBe(line);
      }),
      RUNS,
    );
  });

  test("keeps accents, emoji and other scripts", () => {
    expect(cleanLine("  Zoe\u0308  O’Brien 👩‍👩‍👧 李 ")).toBe("Zoë O’Brien 👩‍👩‍👧 李");
  });
});

describe("a name", () => {
  test.each(["", "   ", "\u200B\u200B", "\u202E", "---", "\0"])("is not %j", (text) => {
    expect(z.safeParse(personName, text).success).toBe(false);
  });

  test("has at most 80 characters", () => {
    expect(z.safeParse(personName, "a".repeat(caps.name)).success).toBe(true);
    expect(z.safeParse(personName, "a".repeat(caps.name + 1)).success).toBe(false);
    expect(z.safeParse(personName, "a".repeat(2 ** 20)).success).toBe(false);
  });
});

describe("an email address", () => {
  test("compares in lower case", () => {
    expect(z.parse(emailAddress, " Pat@Example.COM ")).toBe("pat@example.com");
  });

  test.each([
    "",
    "pat",
    "pat@example",
    "a@b.c\r\nBcc: victim@example.com",
    `${"a".repeat(250)}@b.co`,
  ])("is not %j", (text) => {
    expect(z.safeParse(emailAddress, text).success).toBe(false);
    expect(toEmailAddress(text)).toBeUndefined();
  });

  test("is the same without the validation library", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.emailAddress()), (text) => {
        expect(toEmailAddress(text)).toBe(z.safeParse(emailAddress, text).data);
      }),
      RUNS,
    );
  });
});

describe("a phone number", () => {
  test.each(["0412 345 678", "(03) 7010 1234", "+61 3 7010-1234"])("is %j", (text) => {
    expect(z.parse(optionalPhone, text)).toBe(text);
  });

  test.each(["1234567", "call me", "0412345678901234567890"])("is not %j", (text) => {
    expect(z.safeParse(optionalPhone, text).success).toBe(false);
  });

  test("may be left out", () => {
    expect(z.parse(optionalPhone, " ")).toBeUndefined();
  });
});

describe("a push id", () => {
  test("has 20 characters and sorts by the time it was made", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 10 ** 9 }), (now, later) => {
        const id = newPushId(now, Math.random);
        expect(isPushId(id)).toBe(true);
        expect(id < newPushId(now + later, Math.random)).toBe(true);
      }),
      RUNS,
    );
  });

  test("is nothing else", () => {
    expect(["", "x".repeat(19), "x".repeat(21), "!".repeat(20)].filter(isPushId)).toEqual([]);
  });
});

test("a reference uses no letters or digits that sound or look alike", () => {
  for (let run = 0; run < 10_000; run += 1) {
    expect(newReference(4, Math.random)).toMatch(/^WS-[2-9AC-HJ-NP-RT-Y]{4}$/);
  }
});
