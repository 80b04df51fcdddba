import type { LucideIcon } from "lucide-react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import type { Feature } from "#convex/business/features";
import { fromPrices, type Plan, plans } from "#convex/business/prices";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/item";
import { isByQuote } from "#convex/services/prices";
import { formatPrice, money } from "#convex/shared/money";
import { leadsToPage, offered } from "#convex/shared/pages";
import { paths } from "../../navigation/paths";
import { categoryId, categoryTexts } from "../categories";

/** One line of the price list. */
export interface PriceRow {
  name: string;
  price: string;
  /** What one gets, or a job that people ask for. */
  detail: string;
  /** Where more is said of it. */
  to?: string;
}

/** Lines that belong together. */
export interface PriceGroup {
  id: string;
  title: string;
  icon: LucideIcon;
  feature?: Feature;
  text: string;
  columns: readonly [name: string, detail: string, price: string];
  rows: readonly PriceRow[];
}

/** In a few words, for the picture's narrow cards, too. */
function planDetail({ callOuts, callOutFeeCents, goodFor, per }: Plan): string {
  if (per === "once") return goodFor;
  if (callOuts === undefined || callOutFeeCents === undefined) return "Call-outs agreed with you";
  return `${callOuts}, ${money(callOutFeeCents)} call-out fee`;
}

const rows: readonly PriceRow[] = [
  ...Object.values(plans).map((plan: Plan) => ({
    name: plan.name,
    price: formatPrice(plan),
    detail: planDetail(plan),
    to: paths.shop.href(),
  })),
  {
    name: "Weekly tech webinars",
    price: `from ${formatPrice(fromPrices.webinars)}`,
    detail: "Mondays and Tuesdays",
    to: paths.webinars.href(),
  },
  {
    name: "Single services",
    price: `from ${money(fromPrices.services.cents)}`,
    detail: "At your place or online",
  },
];

/** The plans, and where the other prices begin; what isn't offered has no page to lead to. */
export const planPrices = rows.filter(({ to }) => to === undefined || leadsToPage(to));

/** Everything that has a price: the catalogue, a group for each category, then the plans. */
export const priceGroups = offered<PriceGroup>([
  ...serviceCategories.map((category) => ({
    id: categoryId(category),
    title: category,
    ...categoryTexts[category],
    columns: ["Service", "A typical job", "Price"] as const,
    rows: catalogue
      .filter((item) => item.category === category)
      .map((item) => ({
        name: item.title,
        price: isByQuote(item) ? "By quote" : item.suggestedPricing,
        detail: item.shortDescription,
        to: paths.service.href(item.id),
      })),
  })),
  {
    id: "plans",
    feature: "memberships",
    title: "Plans",
    icon: CalendarClock,
    text: "Help all through the year, or for one job.",
    columns: ["Plan", "What you get", "Price"],
    rows: planPrices,
  },
]);
