import type { Offer, Service } from "schema-dts";
import { currency } from "#convex/business/country";
import { fromPrices, type Plan, plans } from "#convex/business/prices";
import { servicePrices } from "#convex/business/servicePrices";
import { tax } from "#convex/business/tax";
import { catalogue, type ServiceItem } from "#convex/services/catalogue";
import { priceOf } from "#convex/services/prices";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";

/** The reference to the business in a page's graph. */
export interface Provider {
  "@id": string;
}

const toDollars = (cents: number): number => cents / 100;

const inDollars = { priceCurrency: currency.code, ...(tax && { valueAddedTaxIncluded: true }) };

/** Marks a price as monthly. Session and one-off prices cover the whole. */
const perMonth = {
  referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
} as const;

function serviceOffer({ id }: ServiceItem): Offer | undefined {
  const { range } = priceOf(id, servicePrices);
  if (range === undefined) return undefined;
  return {
    "@type": "Offer",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...inDollars,
      minPrice: toDollars(range.from),
      maxPrice: toDollars(range.to ?? range.from),
      ...(range.per === "month" && perMonth),
    },
  };
}

/** A service as schema.org structured data. */
export function serviceJsonLd(item: ServiceItem, provider: Provider): Service {
  const offers = serviceOffer(item);
  return {
    "@type": "Service",
    name: item.title,
    description: item.shortDescription,
    category: item.category,
    url: absoluteUrl(paths.service.href(item.id)),
    provider,
    ...(offers !== undefined && { offers }),
  };
}

/** The catalogue as schema.org services. */
export function servicesJsonLd(provider: Provider): Service[] {
  return catalogue.map((item) => serviceJsonLd(item, provider));
}

/** The plans as schema.org offers. */
export function plansJsonLd(provider: Provider): Offer[] {
  return Object.values(plans).map((plan: Plan) => ({
    "@type": "Offer",
    name: plan.name,
    seller: provider,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...inDollars,
      price: toDollars(plan.cents),
      ...(plan.per === "month" && perMonth),
    },
  }));
}

/** The webinars as a schema.org service. */
export function webinarsJsonLd(provider: Provider): Service[] {
  const { cents } = fromPrices.webinars;
  return [
    {
      "@type": "Service",
      name: "Weekly tech webinars",
      description: "Live online sessions on everyday technology, with time for your questions.",
      provider,
      offers: {
        "@type": "Offer",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          ...inDollars,
          minPrice: toDollars(cents),
          ...perMonth,
        },
      },
    },
  ];
}
