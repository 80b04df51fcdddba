import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KEEP_PICTURE, postRules } from "#convex/blogs/formRules";
import { scheduledFor } from "#convex/content/rules";
import { nextVersion } from "#convex/content/versioned";
import { isSame } from "#convex/core/versions";
import { goalRules } from "#convex/goals/formRules";
import { dateAt, timeAt, toInstant } from "#convex/shared/dates";
import { instantOn, proposeVersion, updateRules } from "#convex/updates/formRules";
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

const now = toInstant("2026-11-24", "08:00");
const rulesOf = () => postRules({ now, textProblem: () => null });

describe("what the form makes of an answer, the server makes of it too", () => {
  test("for a post", () => {
    const sent = rulesOf().parse(post);
    expect(sent).toMatchObject({
      categories: ["Wi-Fi", "How to"],
      hashtags: ["#One", "#two", "#three"],
      tags: [],
      titleSize: 52,
    });
    expect(rulesOf().parse(sent)).toEqual(sent);
  });

  test("for any post that passes", () => {
    const rules = rulesOf();
    const typed = fc.record({ title: anyText, content: anyText, tags: anyText, hashtags: anyText });
    fc.assert(
      fc.property(typed, (texts) => {
        const sent = rules.safeParse({ ...post, ...texts, published: false });
        if (sent.success) expect(rules.parse(sent.data)).toEqual(sent.data);
      }),
      RUNS,
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
      RUNS,
    );
  });
});

describe("a post is refused", () => {
  const getMessages = (wrong: object) =>
    postRules({ now, textProblem: () => null, isHere: (picture) => picture === KEEP_PICTURE })
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
      const update = { version: "1.0", title: "x", info: "x", date, published: true };
      const isPast = date <= dateAt(now);
      expect(updateRules(now).safeParse(update).success).toBe(isPast);
      if (isPast) {
        expect(instantOn(date, now)).toBeLessThanOrEqual(now);
        expect(dateAt(instantOn(date, now))).toBe(date);
      }
    }),
    RUNS,
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

describe("a plan", () => {
  const at = (publishDate: string, publishTime: string) =>
    new Date(scheduledFor({ published: false, publishDate, publishTime }) ?? 0).toISOString();

  test("is by the business's clock, also on the days on which that is changed", () => {
    expect(at("2027-04-03", "09:00")).toBe("2027-04-02T22:00:00.000Z");
    expect(at("2027-04-04", "09:00")).toBe("2027-04-03T23:00:00.000Z");
    expect(at("2027-04-04", "02:30")).toBe("2027-04-03T15:30:00.000Z");
    expect(at("2027-10-03", "03:00")).toBe("2027-10-02T16:00:00.000Z");
  });

  test("is kept as it was typed, for every time that a clock shows", () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const typed = { publishDate: dateAt(at), publishTime: timeAt(at) };
        const planned = scheduledFor({ published: false, ...typed }) ?? 0;
        expect([dateAt(planned), timeAt(planned)]).toEqual(Object.values(typed));
      }),
    );
  });
});

describe("a proposed version", () => {
  test.each([
    [null, "1.0.0"],
    ["1.3.2", "1.4.0"],
    ["1.9", "1.10"],
    ["7", "8"],
    ["0.9.0.4", "0.10.0.0"],
    ["newest", ""],
  ])("after %s is %s", (newest, proposed) => {
    expect(proposeVersion(newest)).toBe(proposed);
  });

  test("is one that the form takes, later than the newest, or there's none", () => {
    const part = fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const version = proposeVersion(parts.join("."));
        if (version === "") return;
        const rules = updateRules(now);
        const update = { version, title: "x", info: "x", date: "2026-11-24", published: true };
        expect(rules.parse(update).version).toBe(version);
        const next = version.split(".").map(BigInt);
        const place = next.findIndex((each, index) => each !== BigInt(parts[index] ?? 0));
        expect((next[place] ?? 0n) > BigInt(parts[place] ?? 0)).toBe(true);
        expect(next).toHaveLength(parts.length);
      }),
    );
  });
});
