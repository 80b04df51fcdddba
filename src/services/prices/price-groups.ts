import type { LucideIcon } from "lucide-react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import type { Feature } from "#convex/business/features";
import { lowestPrice } from "#convex/business/lowestPrice";
import { centsInFile, type PlanCents, plansWith } from "#convex/business/planCents";
import type { Plan } from "#convex/business/prices";
import { catalogue } from "#convex/services/catalogue";
import { serviceCategories, type ServiceCategory } from "#convex/services/categories";
import type { ServicePrices } from "#convex/services/priceList";
import { isByQuote, priceOf } from "#convex/services/prices";
import { formatPrice, money } from "#convex/shared/money";
import { leadsToPage, offered } from "#convex/shared/pages";
import { paths } from "../../navigation/paths";
import { categoryId, categoryText } from "../categories";

/** One row of the price list. */
export interface PriceRow {
  name: string;
  price: string;
  /** What's included, or a typical job. */
  detail: string;
  to?: string;
}

/** A table of the price list. */
export interface PriceGroup {
  id: string;
  title: string;
  icon: LucideIcon;
  feature?: Feature;
  text: string;
  columns: readonly [name: string, detail: string, price: string];
  rows: readonly PriceRow[];
}

/** Short enough for the narrow cards of the price image. */
function planDetail({ callOuts, callOutFeeCents, goodFor, per }: Plan): string {
  if (per === "once") return goodFor;
  if (callOuts === undefined || callOutFeeCents === undefined) return "Call-outs agreed with you";
  return `${callOuts}, ${money(callOutFeeCents)} call-out fee`;
}

const planRows = (prices: ServicePrices, cents: PlanCents): readonly PriceRow[] => [
  ...Object.values(plansWith(cents)).map((plan) => ({
    name: plan.name,
    price: formatPrice(plan),
    detail: planDetail(plan),
    to: paths.shop.href(),
  })),
  {
    name: "Weekly tech webinars",
    price: `from ${formatPrice({ cents: cents.webinars, per: "month" })}`,
    detail: "Mondays and Tuesdays",
    to: paths.webinars.href(),
  },
  {
    name: "Single services",
    price: `from ${money(lowestPrice(prices))}`,
    detail: "At your place or online",
  },
];

/** The plans and other starting prices, without those that the business doesn't offer. */
export const planPrices = (prices: ServicePrices, cents = centsInFile) =>
  planRows(prices, cents).filter(({ to }) => to === undefined || leadsToPage(to));

const isIn = (category: ServiceCategory) => catalogue.some((item) => item.category === category);

/** All prices: the catalogue by category, then the plans. */
export const priceGroups = (prices: ServicePrices, cents = centsInFile) =>
  offered<PriceGroup>([
    ...serviceCategories.filter(isIn).map((category) => ({
      id: categoryId(category),
      title: category,
      ...categoryText(category),
      columns: ["Service", "A typical job", "Price"] as const,
      rows: catalogue
        .filter((item) => item.category === category)
        .map((item) => ({
          name: item.title,
          price: isByQuote(item.id) ? "By quote" : priceOf(item.id, prices).suggestedPricing,
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
      rows: planPrices(prices, cents),
    },
  ]);
