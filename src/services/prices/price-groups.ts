import { fromPrices, type Plan, plans } from "#convex/business/prices";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/item";
import { formatPrice } from "#convex/services/prices";
import { money } from "#convex/shared/money";

/** One line of the price list. */
export interface PriceRow {
  name: string;
  price: string;
  detail?: string;
}

/** Lines that belong together. */
export interface PriceGroup {
  title: string;
  rows: readonly PriceRow[];
}

function planDetail({ callOuts, callOutFeeCents, per }: Plan): string {
  if (per === "once") return "No membership";
  if (callOuts === undefined || callOutFeeCents === undefined) return "Call-outs agreed with you";
  return `${callOuts}, ${money(callOutFeeCents)} call-out fee`;
}

/** The plans, and where the other prices begin. */
export const planPrices: PriceGroup = {
  title: "Plans",
  rows: [
    ...Object.values(plans).map((plan: Plan) => ({
      name: plan.name,
      price: formatPrice(plan),
      detail: planDetail(plan),
    })),
    {
      name: "Weekly tech webinars",
      price: `from ${formatPrice(fromPrices.webinars)}`,
      detail: "Mondays and Tuesdays",
    },
    {
      name: "Single services",
      price: `from ${money(fromPrices.services.cents)}`,
      detail: "At your place or online",
    },
  ],
};

/** The catalogue's prices, a group for each category. */
export const servicePrices: readonly PriceGroup[] = serviceCategories.map((category) => ({
  title: category,
  rows: catalogue
    .filter((item) => item.category === category)
    .map(({ title, suggestedPricing }) => ({ name: title, price: suggestedPricing })),
}));
