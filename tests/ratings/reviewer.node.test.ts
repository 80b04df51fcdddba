import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstNameOf, formatAverage, formatReviewer, suburbOf } from "#convex/ratings/rules";
import { anyText, RUNS } from "../support/properties";

describe("a first name", () => {
  test.for([
    ["Pat", "Pat"],
    ["  Pat\tNguyen ", "Pat"],
    ["Jean-Luc Picard", "Jean-Luc"],
    ["D’Arcy", "D’Arcy"],
    ["J. Smith", "J."],
    ["Zoë", "Zoë"],
    ["J.R. Smith", "J.R."],
    ["J. R. Smith", "J."],
    ["A.B.C. Dee", "A.B.C."],
    ["J.R Smith", "J.R"],
    ["Pat\u200B Nguyen", "Pat"],
    ["Nguyễn Văn", "Nguyễn"],
    ["O'Brien", "O'Brien"],
    // With the character that joins their letters.
    ["ක්\u200Dරිස්ටි පෙරේරා", "ක්\u200Dරිස්ටි"],
    ["ශ්\u200Dරී", "ශ්\u200Dරී"],
    ["क्\u200Dषमा", "क्\u200Dषमा"],
    ["അന്\u200D", "അന്\u200D"],
    ["علی\u200Cرضا کریمی", "علی\u200Cرضا"],
    ["مه\u200Cسا", "مه\u200Cسا"],
    ["李 明", "李"],
  ] as const)("in %j is %j", ([name, first]) => {
    expect(firstNameOf(name)).toBe(first);
  });

  test.for([
    "",
    " ",
    "pat@example.com",
    "www.spam.example",
    "https://x.y",
    "0412345678",
    "<b>Pat</b>",
    "=Pat",
    "a.b",
    "J.R.example.com",
    "x.y.",
    "Smith, Pat",
  ])("is not in %j", (name) => {
    expect(firstNameOf(name)).toBeNull();
  });

  test("in any text is one short word that doesn't look like an address, and is its own first name", () => {
    fc.assert(
      fc.property(anyText, fc.string({ unit: "grapheme" }), (text, more) => {
        for (const typed of [text, `Pat${more}`, `${text} ${more}`]) {
          const first = firstNameOf(typed);
          if (first === null) continue;
          expect(first.length).toBeLessThanOrEqual(30);
          expect(first).not.toMatch(/[\s@/:<\d]|\.\P{Lu}|\.\S\S*[^.\s]{2}/u);
          expect(firstNameOf(first)).toBe(first);
        }
      }),
      RUNS,
    );
  });
});

test.for([
  ["Thornbury", "Thornbury"],
  [" Fitzroy  North ", "Fitzroy North"],
  ["St. Kilda", "St. Kilda"],
  ["Thornbury, VIC", "Thornbury"],
  ["Thornbury VIC 3071", "Thornbury"],
  ["Thornbury, Victoria, Australia", "Thornbury"],
  ["Thornbury 3071", "Thornbury"],
  ["Thornbury, Vic.", "Thornbury"],
  ["Thornbury.", "Thornbury"],
  ["Thornbury (VIC)", "Thornbury"],
  ["Thornbury - VIC", "Thornbury"],
  ["Thornbury/VIC/3071", "Thornbury"],
  ["3071 Thornbury", "Thornbury"],
  ["North Fitzroy, Melbourne", "North Fitzroy"],
  ["Port Melbourne", "Port Melbourne"],
  ["Coburg North", "Coburg North"],
  ["Wonga Park", "Wonga Park"],
  ["Thornbury\u200B", "Thornbury"],
  ["VIC", "VIC"],
  ["12 High St, Thornbury", null],
  [" VIC".repeat(100), null],
  ["spam.example", null],
  ["3071", null],
  ["", null],
  ["T".repeat(31), null],
] as const)("the suburb in %j is %j", ([typed, suburb]) => {
  expect(suburbOf(typed)).toBe(suburb);
});

test("a reviewer is a first name, with a suburb if there is one", () => {
  expect(formatReviewer({ firstName: "Pat", suburb: "Thornbury" })).toBe("Pat, Thornbury");
  expect(formatReviewer({ firstName: "Pat" })).toBe("Pat");
});

test("an average has one decimal", () => {
  expect([5, 4.666, 3.25].map(formatAverage)).toEqual(["5.0", "4.7", "3.3"]);
});
