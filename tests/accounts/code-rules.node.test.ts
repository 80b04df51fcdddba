import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeForm } from "#convex/accounts/formRules";
import { createCode } from "#convex/accounts/rules";
import { nextPath } from "../../src/accounts/next-path";

describe("a code", () => {
  test("is always eight digits", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (drawn) => {
        const draws = [drawn, 7];
        expect(createCode(() => draws.shift()!)).toMatch(/^\d{8}$/);
      }),
    );
  });

  test("is drawn again where a number would make some codes likelier", () => {
    const draws = [2 ** 32 - 1, 42];
    expect(createCode(() => draws.shift()!)).toBe("00000042");
  });

  test("is read with any spaces and punctuation between its digits", () => {
    const between = fc.stringMatching(/^[ .,\t-]*$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.array(between, { minLength: 9, maxLength: 9 }),
        (code, gaps) => {
          const typed = gaps.map((gap, place) => gap + code.charAt(place)).join("");
          expect(codeForm.parse({ code: typed })).toEqual({ code });
        },
      ),
    );
  });

  test("is read in full-width digits, too", () => {
    expect(codeForm.parse({ code: "１２３４５６７８" })).toEqual({ code: "12345678" });
  });
});

describe("where to go after signing in", () => {
  test.each(["/owner", "/owner/inbox?show=unread", "/myrequests"])(
    "%s is a path of ours",
    (path) => {
      expect(nextPath(path)).toBe(path);
    },
  );

  test.each([
    null,
    "",
    "owner",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ])("%j is not", (asked) => {
    expect(nextPath(asked)).toBeUndefined();
  });

  test("leads nowhere outside the site, whatever the link says", () => {
    const here = "https://here.example";
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("/", "\\", ".", ":", "@", "?", "#", "a", " ", "\t", "\n"),
        }),
        (asked) => {
          const path = nextPath(asked);
          if (path !== undefined) expect(new URL(path, here).origin).toBe(here);
        },
      ),
    );
  });
});
