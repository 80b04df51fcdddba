import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { lowestPrice } from "#convex/business/lowestPrice";
import { servicePrices } from "#convex/business/servicePrices";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/categories";
import { currentName } from "#convex/services/names";
import { serviceOptions } from "#convex/services/options";
import { withAmounts } from "#convex/services/priceList";
import { formatMostVisits, formatServicePrice, priceNow, priceOf } from "#convex/services/prices";
import { isSelectable } from "#convex/services/selectable";
import { shortServiceList } from "#convex/services/shortList";
import { serviceTitles } from "#convex/services/titles";

const PRICED = /^\$(\d+)(?: to \$(\d+))? per (month|session)$/;

const VISIT = "for a visit of about an hour and a half, coming to you and GST included";

describe("the catalogue", () => {
  test("has every service, in all categories", () => {
    expect(catalogue.map(({ id }) => id).toSorted()).toEqual(Object.keys(serviceTitles).toSorted());
    expect([...new Set(catalogue.map(({ category }) => category))]).toEqual([...serviceCategories]);
  });

  test("has all that a request can be for, as the form’s options do", () => {
    const offered = serviceOptions.flatMap(({ options }) => [...options]);
    for (const option of offered) {
      expect(isSelectable(option)).toBe(true);
      // A service has one name everywhere.
      expect(currentName(option)).toBe(option);
    }
    for (const other of ["", "computer help", "Zebra", "Individual Monthly Membership"]) {
      expect(isSelectable(other)).toBe(false);
    }
  });
});

describe("the prices of the catalogue", () => {
  test("run from $50 to $200 a month or a session, or are in words", () => {
    const amounts: number[] = [];
    for (const { id } of catalogue) {
      const { suggestedPricing, range } = priceOf(id, servicePrices);
      const match = PRICED.exec(suggestedPricing);
      if (match === null) {
        expect(["Varies, contact for quote", "Free or low-cost"]).toContain(suggestedPricing);
        expect(range).toBeUndefined();
        continue;
      }
      const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
      expect(from).toBeLessThanOrEqual(to);
      expect(range).toMatchObject({ from: from * 100, per: match[3] });
      amounts.push(from, to);
    }
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([50, 200]);
  });

  test("start at the lowest of a visit or session, whatever a month costs", () => {
    expect(lowestPrice(servicePrices)).toBe(business.fromCents);
    const amounts = { lessons: { from: 45 }, "remote-support": { from: 20 } };
    expect(lowestPrice(withAmounts(amounts))).toBe(45_00);
  });

  test("follow other amounts, and keep what they're for", () => {
    const prices = withAmounts({ lessons: { from: 70 }, "most-visits": { from: 70, to: 160 } });
    const forLessons = formatServicePrice(priceNow("One-on-One Lessons", prices), 90);
    expect(forLessons).toBe(`$70 ${VISIT}`);
    expect(formatMostVisits(prices)).toBe("$70 to $160");
    expect(formatServicePrice(priceNow("PC Setup & Support", prices), 90)).toBe(
      `$80 to $120 ${VISIT}`,
    );
  });

  test.each([
    ["Phone or tablet help", `$60 to $90 ${VISIT}`],
    ["Phone & Tablet Help", `$60 to $90 ${VISIT}`],
    ["Staff Training", "$150 to $200 per session, GST included"],
    ["Website Care Plan", "$60 to $120 per month, GST included"],
    ["Computer help", `From $60 ${VISIT}`],
    ["Something else", `From $60 ${VISIT}`],
    ["", `From $60 ${VISIT}`],
    ["New website", "Varies, contact for quote"],
    ["Community Tech Classes", "Free or low-cost"],
  ])("beside a request for %j are: %j", (service, words) => {
    expect(formatServicePrice(priceNow(service, servicePrices), 90)).toBe(words);
  });

  test("are shown for all the form's options, and never below $60", () => {
    for (const option of serviceOptions.flatMap(({ options }) => options)) {
      expect(formatServicePrice(priceNow(option, servicePrices), 90)).toMatch(
        /^(From \$60|\$\d+ to \$\d+) (per session, GST included|for a visit of about an hour and a half, coming to you and GST included)$|^Varies, contact for quote$/,
      );
    }
  });

  test("vary for some services and are low for others", () => {
    const texts = catalogue.map(({ id }) => priceOf(id, servicePrices).suggestedPricing);
    expect(texts).toContain("Varies, contact for quote");
    expect(texts).toContain("Free or low-cost");
  });
});

test("the short list has three services with the same description", () => {
  expect(shortServiceList.map(({ title }) => title)).toEqual([
    "PC Setup & Support",
    "Desktop Setup & Support",
    "Wifi",
  ]);
  expect(new Set(shortServiceList.map(({ description }) => description)).size).toBe(1);
});
