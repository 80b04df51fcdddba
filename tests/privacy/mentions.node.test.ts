import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentionFinder, sentencesWith, withoutFacts } from "#convex/typed/mentions";
import { runs } from "../support/properties";

const pat = { emails: ["pat@example.com"], phones: ["0412345678"], names: ["Pat Nguyen"] };

interface Sought {
  emails?: string[];
  phones?: string[];
  names?: string[];
}

const finderOf = (wanted: Sought) =>
  mentionFinder({ emails: [], phones: [], names: [], ...wanted });

/** What's found of somebody in a text, as written there. */
const foundIn = (text: string, wanted: Sought = pat) =>
  finderOf(wanted)(text).map(([start, end]) => text.slice(start, end));

describe("a person is found", () => {
  test.each<[string, string[]]>([
    ["Write to pat@example.com.", ["pat@example.com"]],
    ["PAT@EXAMPLE.COM, please", ["PAT@EXAMPLE.COM"]],
    ["<pat@example.com>, 'pat@example.com'", ["pat@example.com", "pat@example.com"]],
    ["mailto:pat@example.com?subject=Hi", ["pat@example.com"]],
    ["ｐａｔ＠example.com", ["ｐａｔ＠example.com"]],
    ["Call 0412 345 678!", ["0412 345 678"]],
    ["0412‑345‑678 or (+61) 412 345 678", ["0412‑345‑678", "(+61) 412 345 678"]],
    ["pat  nguyen said so", ["pat  nguyen"]],
    ["PAT NGUYEN’s laptop", ["PAT NGUYEN"]],
    ["I met Pát Nguyễn—and Pat\u00A0Nguyen", ["Pát Nguyễn", "Pat\u00A0Nguyen"]],
    ["Pat-Nguyen, Pat. Nguyen", ["Pat-Nguyen", "Pat. Nguyen"]],
    ["Pat Nguyen (pat@example.com)", ["Pat Nguyen", "pat@example.com"]],
  ])("in %j", (text, expected) => {
    expect(foundIn(text)).toEqual(expected);
  });

  test.each([
    "Pat and Nguyen",
    "Patrick Nguyen",
    "pat.nguyen@example.com, pat-nguyen@example.com, me@pat-nguyen.example",
    "Pat Nguyenson",
    "spat@example.com",
    "pat@example.com.au",
    "0412 345 6789",
    "10412 345 678",
  ])("and nobody else, in %j", (text) => {
    expect(foundIn(text)).toEqual([]);
  });

  test.each([
    ["王明", "今天王明来了", "王明"],
    ["王", "王 called", "王"],
    ["王 小明", "王小明的电脑", "王小明"],
    ["김영", "김영이 전화했다", "김영"],
    ["สมชาย", "คุณสมชายโทรมา", "สมชาย"],
    ["علي", "اتصل علي اليوم", "علي"],
    ["Ян", "Звонил Ян, перезвонить", "Ян"],
    ["Bo", "Bo rang", "Bo"],
    ["Rosa", "ask Rosa’s son", "Rosa"],
  ])("by a short name, or one of another script: %s", (name, text, found) => {
    expect(foundIn(text, { names: [name] })).toEqual([found]);
  });

  test("not by a single letter or by signs alone", () => {
    expect(foundIn("A dog, -1-", { names: ["A", "-1-", "  "] })).toEqual([]);
  });
});

describe("the sentence around a mention", () => {
  const sentencesIn = (text: string) =>
    sentencesWith(text, finderOf(pat)).map(([start, end]) => text.slice(start, end));

  test("is the whole sentence, and no other", () => {
    expect(sentencesIn("Hello. My friend Pat Nguyen (0412 345 678) knows! Bye.")).toEqual([
      "My friend Pat Nguyen (0412 345 678) knows!",
    ]);
    expect(sentencesIn("One\nPat Nguyen\nthree. Pat Nguyen too")).toEqual([
      "Pat Nguyen",
      "Pat Nguyen too",
    ]);
  });

  test("contains each mention completely, splits no character, and isn't long, for any text", () => {
    const part = fc.constantFrom("Pat Nguyen", "pat@example.com", ". ", "\n", " ", "é", "😀", "x");
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ unit: "binary" })), { maxLength: 12 }),
        (parts) => {
          const text = parts.join(" ");
          const sentences = sentencesWith(text, finderOf(pat));
          for (const [start, end] of finderOf(pat)(text))
            expect(sentences.some(([from, to]) => from <= start && end <= to)).toBe(true);
          for (const [start, end] of sentences) expect(end).toBeGreaterThan(start);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });
});

test("in our own line keeps its other words", () => {
  expect(withoutFacts("Visit to Pat Nguyen, 0412 345 678: 1 hour", finderOf(pat))).toBe(
    "Visit to [deleted], [deleted]: 1 hour",
  );
});

test("among any two people the right one is found, and the other isn't", () => {
  const word = fc.stringMatching(/^[bcdfgklmnprstvz]{5,8}$/);
  const person = fc.record({ first: word, last: word, number: fc.stringMatching(/^\d{6}$/) });
  const write = fc.constantFrom<((text: string) => string)[]>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.replace(" ", "  "),
    (text) => text.replace(" ", "\u00A0"),
  );
  const gap = fc.constantFrom(", ", "\n", "; ", " — ", " (", "! ");
  fc.assert(
    fc.property(person, person, write, gap, (them, other, spelled, between) => {
      fc.pre(
        them.first !== other.first && them.last !== other.last && them.number !== other.number,
      );
      const [theirs, others] = [them, other].map(({ first, last, number }) => [
        spelled(`${first} ${last}`),
        `${first}.${last}@mail.example`,
        `0412 ${number.slice(0, 3)} ${number.slice(3)}`,
      ]) as [string[], string[]];
      const text = theirs.flatMap((each, place) => [each, others[place]!]).join(between);
      const wanted = {
        names: [`${them.first} ${them.last}`],
        emails: [`${them.first}.${them.last}@mail.example`],
        phones: [`0412${them.number}`],
      };
      expect(foundIn(text, wanted)).toEqual(theirs);
    }),
    { numRuns: runs(10_000) },
  );
});

test.each([
  ["an address without end", "a".repeat(100_000)],
  ["signs of addresses", "@".repeat(100_000)],
  ["beginnings of addresses", "a@".repeat(50_000)],
  ["digits", "0412 ".repeat(20_000)],
  ["beginnings of names", "Pat ".repeat(25_000)],
  ["names", "Pat Nguyen ".repeat(9_000)],
  ["ends of sentences", ". ".repeat(50_000)],
])("hostile texts take no longer than others: %s", (_, text) => {
  const takes = (length: number) => {
    const start = process.cpuUsage();
    sentencesWith(
      text.slice(0, length),
      finderOf({ ...pat, names: ["Pat Nguyen", "Pat Pat Pat"] }),
    );
    const { user } = process.cpuUsage(start);
    return user;
  };
  takes(10_000);
  // A text twice as long takes about twice as long; a backtracking pattern would take four times as long.
  const [half, whole] = [takes(50_000), takes(100_000)];
  expect(whole).toBeLessThan(20 * Math.max(half, 20_000));
});
