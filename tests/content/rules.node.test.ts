import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goalRules, instantOn, KEEP_PICTURE, postRules, updateRules } from "#convex/content/rules";
import { isSame, nextVersion } from "#convex/content/versioned";
import { dateAt } from "#convex/shared/dates";
import { anyInstant, anyText, RUNS } from "../support/properties";

const post = {
  title: "A post",
  content: "Some advice.",
  categories: "Wi-Fi, How to, Wi-Fi",
  hashtags: "#One two, #three",
  tags: "",
  picture: KEEP_PICTURE,
  featuredImagePosition: "top" as const,
  featuredImageSize: "large" as const,
  titleColor: "#0d5b4a",
  titleSize: "52",
  seoKeywords: "",
  published: true,
};

const goal = {
  title: "A goal",
  description: "For somebody.",
  targetDate: "2027-05-31",
  priority: "low" as const,
  budget: "450.50",
  impact: "7",
  effort: "3",
  completed: false,
};

describe("what the form makes of an answer, the server makes of it too", () => {
  test("for a post", () => {
    const sent = postRules().parse(post);
    expect(sent).toMatchObject({
      categories: ["Wi-Fi", "How to"],
      hashtags: ["#One", "#two", "#three"],
      tags: [],
      titleSize: 52,
    });
    expect(postRules().parse(sent)).toEqual(sent);
  });

  test("for any post that passes", () => {
    const rules = postRules();
    const typed = fc.record({ title: anyText, content: anyText, tags: anyText, hashtags: anyText });
    fc.assert(
      fc.property(typed, (texts) => {
        const sent = rules.safeParse({ ...post, ...texts, published: false });
        if (sent.success) expect(rules.parse(sent.data)).toEqual(sent.data);
      }),
      { numRuns: 2000 },
    );
  });

  test("for a goal: dollars are typed, cents are sent", () => {
    const sent = goalRules().parse(goal);
    expect(sent).toMatchObject({ budget: 45_050, impact: 7, effort: 3 });
    expect(goalRules().parse(sent)).toEqual(sent);
  });
});

describe("a budget", () => {
  test.each([
    ["450", 45_000],
    ["$1,200", 120_000],
    [" 0 ", 0],
    ["19.9", 1990],
    ["0.29", 29],
  ])("%j is %d cents", (budget, cents) => {
    expect(goalRules().parse({ ...goal, budget }).budget).toBe(cents);
  });

  test.each(["", "free", "-5", "1.234", "1e3", "Infinity", "12.", "$"])("%j is none", (budget) => {
    expect(goalRules().safeParse({ ...goal, budget }).success).toBe(false);
  });

  test("typed as any number of cents is that number of cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const budget = (cents / 100).toFixed(2);
        expect(goalRules().parse({ ...goal, budget }).budget).toBe(cents);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a post is refused", () => {
  const getMessages = (wrong: object) =>
    postRules((picture) => picture === KEEP_PICTURE)
      .safeParse({ ...post, ...wrong })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  test.each([
    ["title", { title: " " }],
    ["titleColor", { titleColor: "#ffff00" }],
    ["titleSize", { titleSize: "900" }],
    ["tags", { tags: "a,b,c,d,e,f,g,h,i,j,k,l,m" }],
    ["categories", { categories: "x".repeat(41) }],
    ["picture", { picture: "a-picture-on-its-way" }],
    ["content", { content: " \n " }],
    ["content", { content: "x".repeat(300_000) }],
  ])("at %s for %j", (field, wrong) => {
    expect(getMessages(wrong)?.map(([at]) => at)).toEqual([field]);
  });

  test("but a draft may still be empty", () => {
    expect(getMessages({ content: "", published: false })).toBeUndefined();
  });
});

test("an update's day is never one to come, at any time of any day", () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -400, max: 400 }), (now, days) => {
      const date = dateAt(now + days * 24 * 60 * 60 * 1000);
      const update = { version: "1.0", title: "x", info: "x", date };
      const isPast = date <= dateAt(now);
      expect(updateRules(now).safeParse(update).success).toBe(isPast);
      if (isPast) {
        expect(instantOn(date, now)).toBeLessThanOrEqual(now);
        expect(dateAt(instantOn(date, now))).toBe(date);
      }
    }),
    { ...RUNS, numRuns: 2000 },
  );
});

test("a version is later than the one before, whatever the clock says", () => {
  const version = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(version, version, version, (createdAt, lastModified, now) => {
      const next = nextVersion({ createdAt, lastModified }, now);
      expect(next).toBeGreaterThan(lastModified);
      expect(next).toBeGreaterThanOrEqual(now);
    }),
    RUNS,
  );
});

test("a change is the same only if every one of its fields is", () => {
  const row = { title: "a", tags: ["b"], color: undefined };
  expect(isSame(row, { title: "a", tags: ["b"] })).toBe(true);
  expect(isSame(row, { tags: ["b", "c"] })).toBe(false);
  expect(isSame(row, { color: undefined, missing: undefined })).toBe(true);
});
