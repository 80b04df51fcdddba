import { servicePrices } from "#convex/business/servicePrices";
import { catalogue } from "#convex/services/catalogue";
import { priceOf } from "#convex/services/prices";
import { usualOpening } from "#convex/shared/opening";
import { type Page, type PageKey, pageKeys, pages } from "#convex/shared/pages";
import { questionsWith } from "../faq/questions";
import { paths } from "../navigation/paths";
import type { SearchEntry } from "../search/search-index";
import { pageDescriptions } from "./page-descriptions";

/** Pages that nobody searches for: they're part of a flow, or have no content. */
type Unsearched =
  | "blog"
  | "comingSoon"
  | "invoice"
  | "owner"
  | "pay"
  | "project"
  | "projectEmails"
  | "quoteOffer"
  | "reminders"
  | "search"
  | "service"
  | "visit"
  | "webinarSignUp";

/** What people who don't know a page's title call it. */
const pageKeywords: Record<Exclude<PageKey, Unsearched>, readonly string[]> = {
  home: ["start", "homepage", "tour"],
  terms: ["refund", "warranty", "rights", "legal", "conditions", "rules"],
  booking: ["appointment", "visit", "time", "calendar", "session", "come", "help"],
  quote: ["price", "cost", "estimate", "enquiry"],
  services: ["catalogue", "list", "help", "support", "offer"],
  features: ["catalogue", "services"],
  servicePrices: ["cost", "much", "fee", "charge", "rate", "price list", "money", "gst"],
  shop: ["membership", "plan", "monthly", "buy", "pay", "card", "subscription", "coupon"],
  webDevelopment: ["website", "site", "homepage", "designer", "shop", "developer"],
  webinars: ["class", "course", "lesson", "learn", "online", "group", "monday", "tuesday"],
  getStarted: ["chooser", "guide", "unsure", "begin", "where"],
  remote: ["online", "screen", "sharing", "link", "scam", "stranger", "pass-phrase", "teamviewer"],
  contact: ["phone", "call", "email", "address", "message", "hours", "open", "visit", "ring"],
  about: ["people", "team", "who", "suburb", "area", "travel", "trust"],
  updates: ["news", "version", "changes", "new"],
  goals: ["plans", "community"],
  blogs: ["guide", "advice", "tips", "articles", "posts", "how"],
  refer: ["friend", "coupon", "recommend", "neighbour", "discount"],
  reviews: ["testimonials", "opinions", "stars", "recommended", "average"],
  rate: ["feedback", "review", "complaint", "stars", "unhappy"],
  addClient: ["details", "profile", "abn", "register"],
  designBrief: ["website", "brief", "colours", "logo", "design", "progress"],
  myRequests: [
    "booking",
    "status",
    "move",
    "cancel",
    "change",
    "reference",
    "appointment",
    "receipt",
    "invoice",
    "bill",
  ],
  privacy: ["data", "cookies", "tracking", "personal"],
  login: ["account", "password", "code", "faq", "questions", "log"],
};

const services: readonly SearchEntry[] = catalogue.map((service) => ({
  kind: "Service",
  title: service.title,
  text: `${service.shortDescription} ${priceOf(service.id, servicePrices).suggestedPricing}`,
  keywords: [...service.keywords, service.category],
  to: paths.service.href(service.id),
}));

const answers: readonly SearchEntry[] = questionsWith(usualOpening, servicePrices).map(
  ({ title, content }) => ({
    kind: "Question",
    title,
    text: content,
    keywords: [],
    to: `${paths.login.href()}#questions`,
  }),
);

const isListed = (key: PageKey): key is keyof typeof pageKeywords => key in pageKeywords;

const sitePages = pageKeys.filter(isListed).map((key): SearchEntry => {
  const { path, title, name = "" }: Page = pages[key];
  return {
    kind: "Page",
    title,
    text: pageDescriptions[key],
    keywords: [...pageKeywords[key], name],
    to: path,
  };
});

/** Everything on the site that's known without the server: services, answers and pages. */
export const siteEntries: readonly SearchEntry[] = [...services, ...answers, ...sitePages];
