import { fromPrices, type Plan, plans } from "#convex/business/prices";
import { catalogue } from "#convex/services/catalogue";
import type { ServiceItem } from "#convex/services/item";

/** A thing as schema.org describes it. */
interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** Schema.org wants a plain decimal number. */
const amount = (cents: number): string => (cents / 100).toFixed(2);

const inDollars = { priceCurrency: "AUD", valueAddedTaxIncluded: true };

/** What a month's price is per; a session's or a single payment's is for the whole. */
const perMonth = {
  referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
};

function serviceOffer({ range }: ServiceItem): Thing | undefined {
  if (range === undefined) return undefined;
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...inDollars,
      minPrice: amount(range.from),
      maxPrice: amount(range.to ?? range.from),
      ...(range.per === "month" && perMonth),
    },
  };
}

function serviceThing(item: ServiceItem, provider: unknown): Thing {
  const offers = serviceOffer(item);
  return {
    "@type": "Service",
    name: item.title,
    description: item.shortDescription,
    category: item.category,
    provider,
    ...(offers !== undefined && { offers }),
  };
}

/** The catalogue as schema.org services; `provider` is how the page's graph names the business. */
export function servicesJsonLd(provider: unknown): Thing[] {
  return catalogue.map((item) => serviceThing(item, provider));
}

/** The plans as schema.org offers. */
export function plansJsonLd(provider: unknown): Thing[] {
  return Object.values(plans).map((plan: Plan) => ({
    "@type": "Offer",
    name: plan.name,
    seller: provider,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...inDollars,
      price: amount(plan.cents),
      ...(plan.per === "month" && perMonth),
    },
  }));
}

/** The webinars as a schema.org service. */
export function webinarsJsonLd(provider: unknown): Thing[] {
  const { cents } = fromPrices.webinars;
  return [
    {
      "@type": "Service",
      name: "Weekly tech webinars",
      provider,
      offers: {
        "@type": "Offer",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...inDollars,
          minPrice: amount(cents),
          ...perMonth,
        },
      },
    },
  ];
}
