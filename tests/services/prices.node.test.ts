import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { fromPrices, plans } from "#convex/business/prices";
import { servicePrices } from "#convex/business/servicePrices";
import { catalogue } from "#convex/services/catalogue";
import { isByQuote, priceOf } from "#convex/services/prices";
import { formatPrice, money } from "#convex/shared/money";
import { forVisit } from "#convex/shared/visitPrice";
import { drawPriceList, priceListFiles } from "../../scripts/price-list-drawing";
import { pictures } from "../../src/services/prices/pictures";
import { plansJsonLd, servicesJsonLd, webinarsJsonLd } from "../../src/services/services-json-ld";
import { RUNS } from "../support/properties";

test.each([
  [30, "30 minutes"],
  [45, "45 minutes"],
  [60, "an hour"],
  [75, "1 hour 15 minutes"],
  [90, "an hour and a half"],
  [120, "2 hours"],
])("a visit of %i minutes is about %s", (minutes, length) => {
  expect(forVisit(minutes)).toBe(`for a visit of about ${length}, coming to you and GST included`);
});

test("help online is a visit to which nobody comes", () => {
  expect(forVisit(60, true)).toBe("for an online visit of about an hour, GST included");
});

describe("an amount of money", () => {
  test.each([
    [5200, "$52"],
    [5250, "$52.50"],
    [5205, "$52.05"],
    [0, "$0"],
    [125_000, "$1,250"],
  ])("of %i cents is written %s", (cents, text) => {
    expect(money(cents)).toBe(text);
  });

  test("can be read back to the cent", () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (cents) => {
        expect(Math.round(Number(money(cents).replace(/[$,]/g, "")) * 100)).toBe(cents);
      }),
      RUNS,
    );
  });
});

test.each([
  [{ cents: 52_00, per: "month" }, "$52 a month"],
  [{ cents: 60_00, per: "session" }, "$60 a session"],
  [{ cents: 100_00, per: "once" }, "$100 once"],
] as const)("the price %o is written %s", (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test("every price is a positive number of whole cents (docs/product.md 1.3)", () => {
  for (const { cents } of [...Object.values(plans), ...Object.values(fromPrices)]) {
    expect(Number.isInteger(cents) && cents > 0).toBe(true);
  }
});

/** A drawing's words, without shapes, style and font. */
function getWords(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
}

describe.each(Object.entries(pictures))("the %s picture of the price list", (_name, picture) => {
  const svg = drawPriceList(picture);
  const words = getWords(svg);

  test("has every plan's price and every starting price", () => {
    for (const plan of Object.values(plans)) {
      expect(words).toContain(plan.name);
      expect(words).toContain(formatPrice(plan));
    }
    expect(words).toContain(`from ${formatPrice(fromPrices.webinars)}`);
    expect(words).toContain(`from ${money(business.fromCents)}`);
    const { callOuts, callOutFeeCents } = plans.individualMonthly;
    expect(words).toContain(`${callOuts}, ${money(callOutFeeCents)} call-out fee`);
  });

  test("has every service with its price right below it", () => {
    for (const item of catalogue) {
      const price = isByQuote(item.id)
        ? "By quote"
        : priceOf(item.id, servicePrices).suggestedPricing;
      expect(words[words.indexOf(item.title) + 1]).toBe(price);
    }
  });

  test("is as high as its list", () => {
    const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]);
    const lowest = Math.max(
      ...[...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y)),
    );
    expect(lowest).toBeLessThan(height);
    expect(lowest).toBeGreaterThan(height - 50);
  });
});

test("the pictures are built under the names that the page requests", () => {
  expect(priceListFiles().map(({ fileName }) => `/${fileName}`)).toEqual(
    Object.values(pictures).map(({ src }) => src),
  );
});

describe("the structured data for search engines", () => {
  const provider = { "@id": "https://example.com/#business" };

  test("has every service, and an offer for each that has a price", () => {
    const things = servicesJsonLd(provider);
    expect(things.map(({ name }) => name)).toEqual(catalogue.map(({ title }) => title));
    expect(things.filter(({ offers }) => offers !== undefined)).toHaveLength(
      Object.keys(servicePrices).filter((id) => id !== "most-visits").length,
    );
    expect(things[0]).toMatchObject({
      "@type": "Service",
      provider,
      offers: { priceSpecification: { minPrice: 80, maxPrice: 120 } },
    });
  });

  test("has every plan, and the webinars", () => {
    const dollars = (cents: number) => cents / 100;
    expect(plansJsonLd(provider).map(({ priceSpecification }) => priceSpecification)).toMatchObject(
      Object.values(plans).map(({ cents }) => ({ price: dollars(cents) })),
    );
    const minPrice = dollars(fromPrices.webinars.cents);
    expect(webinarsJsonLd(provider)).toMatchObject([
      { offers: { priceSpecification: { minPrice, priceCurrency: "AUD" } } },
    ]);
  });
});
