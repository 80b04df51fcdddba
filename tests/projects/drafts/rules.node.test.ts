import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answerProblem,
  formatPlaceCode,
  isAnswered,
  isPlaceOn,
  livingSaid,
  middlesOf,
  parsePlaceCode,
  placeAt,
  placeInWords,
} from "#convex/projects/drafts/rules";
import type { DraftAnswer } from "#convex/projects/fields";
import { getAnswer } from "#convex/projects/rules";
import { isSafeLink } from "#convex/typed/links";
import { anyText, RUNS } from "../../support/properties";

const perMille = fc.integer({ min: 0, max: 1000 });
const anyPlace = fc.record({ picture: fc.integer({ min: 0, max: 7 }), x: perMille, y: perMille });

describe("a place in words", () => {
  test("is one of nine, in reading order", () => {
    const words = middlesOf(0).map((place) => placeInWords(place, 1));
    expect(words).toEqual([
      "Top left",
      "At the top",
      "Top right",
      "On the left",
      "In the middle",
      "On the right",
      "Bottom left",
      "At the bottom",
      "Bottom right",
    ]);
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(words).toContain(placeInWords(place, 1));
      }),
      RUNS,
    );
  });

  test("is the same for a place and its mirror image, with the sides swapped", () => {
    const swapped = (words: string) =>
      words.replace(/left|right/, (side) => (side === "left" ? "right" : "left"));
    fc.assert(
      fc.property(anyPlace, (place) => {
        const mirrored = { ...place, x: 1000 - place.x };
        expect(placeInWords(mirrored, 1)).toBe(swapped(placeInWords(place, 1)));
      }),
      RUNS,
    );
  });

  test("names the picture only if there are several", () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: 1, max: 8 }), (place, pictures) => {
        const words = placeInWords(place, pictures);
        expect(words.endsWith(`, picture ${place.picture + 1}`)).toBe(pictures > 1);
      }),
      RUNS,
    );
  });

  test("is right at a corner, in the middle and at the boundaries", () => {
    expect(placeInWords({ picture: 1, x: 1000, y: 1000 }, 2)).toBe("Bottom right, picture 2");
    expect(placeInWords({ picture: 0, x: 500, y: 500 }, 1)).toBe("In the middle");
    expect(placeInWords({ picture: 0, x: 333, y: 667 }, 1)).toBe("Bottom left");
  });
});

describe("a place", () => {
  test("is the same after being a control's value, and other text isn't a place", () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(parsePlaceCode(formatPlaceCode(place))).toEqual(place);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parsePlaceCode(text)).toBeUndefined();
      }),
      RUNS,
    );
    expect(formatPlaceCode(undefined)).toBe("");
  });

  test("is on the picture wherever somebody points, and has only whole steps", () => {
    const anywhere = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(anywhere, anywhere, fc.integer({ min: 0, max: 7 }), (x, y, picture) => {
        const place = placeAt(picture, x, y);
        expect(isPlaceOn(place, picture + 1)).toBe(true);
        expect(isPlaceOn(place, picture)).toBe(false);
        expect(isPlaceOn({ picture, x, y }, 8)).toBe(
          [x, y].every((value) => Number.isInteger(value) && value >= 0 && value <= 1000),
        );
      }),
      RUNS,
    );
  });
});

const anyAnswers = fc.array(
  fc.record(
    {
      requestId: fc.string(),
      kind: fc.constantFrom("approved" as const, "changesAsked" as const),
      at: fc.nat(),
      takenBackAt: fc.nat(),
    },
    { requiredKeys: ["requestId", "kind", "at"] },
  ),
  { maxLength: 6 },
) as fc.Arbitrary<DraftAnswer[]>;

describe("an answer to a draft", () => {
  test("can't be for an older version, repeat the last one, or follow an approval", () => {
    fc.assert(
      fc.property(
        anyAnswers,
        fc.constantFrom("approved" as const, "changesAsked" as const),
        fc.boolean(),
        (answers, kind, isNewest) => {
          const problem = answerProblem({ answers }, { kind, isNewest });
          const stands = getAnswer({ answers });
          if (!isNewest) expect(problem).toBe("replaced");
          else if (stands === null) expect(problem).toBeNull();
          else if (stands.kind === "approved") expect(problem).toBe("approved");
          else expect(problem).toBe(kind === "approved" ? null : "changesAsked");
          expect(stands?.takenBackAt).toBeUndefined();
        },
      ),
      RUNS,
    );
  });
});

describe("words in a comment", () => {
  test("can be changed only while they're the last, and the comment isn't resolved", () => {
    const anySaid = fc.uniqueArray(
      fc.record({ requestId: fc.string(), deletedAt: fc.constantFrom(undefined, 1) }),
      { selector: ({ requestId }) => requestId, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(anySaid, fc.constantFrom(undefined, 1), (said, resolvedAt) => {
        const open = livingSaid(said).filter(
          ({ requestId }) => !isAnswered({ said, resolvedAt }, requestId),
        );
        const last = livingSaid(said).slice(-1);
        expect(open).toEqual(resolvedAt === undefined ? last : []);
      }),
      RUNS,
    );
  });
});

test("only an https address without a name or password is a safe link", () => {
  for (const link of ["https://example.com", "https://www.figma.com/file/x?node-id=1%3A2"])
    expect(isSafeLink(link)).toBe(true);
  for (const link of [
    "http://example.com",
    "javascript:alert(1)",
    "https:example",
    "https://localhost",
    "https://bank.com@example.com",
    "data:text/html,x",
    "example.com",
  ])
    expect(isSafeLink(link)).toBe(false);
  fc.assert(
    fc.property(anyText, (text) => {
      if (isSafeLink(text)) expect(new URL(text).protocol).toBe("https:");
    }),
    RUNS,
  );
});
