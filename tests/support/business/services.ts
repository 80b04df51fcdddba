import type { CategoryIcon } from "#convex/business/serviceIcons";

/** A service's price in whole dollars, including tax. */
export interface ServicePrice {
  /** A visit has the usual length; a session is as long as the work takes. */
  per: "visit" | "session" | "month";
  from: number;
  /** Absent if it always costs the same. */
  to?: number;
}

/** A service, with what it costs. */
export interface Service {
  /** At most 32 characters, for the picture of the price list. */
  title: string;
  /** No amount if the work differs too much, or if it's for people who couldn't afford one. */
  price: ServicePrice | "by quote" | "free or low-cost";
  /** Names that it's had: requests and links from before still have them. */
  formerly?: readonly string[];
  /** People fill in a website brief for it. */
  takesBrief?: true;
}

/** Your services, each by the end of its page's path. What their pages say is in `serviceTexts.ts`. */
export const services = {
  "pc-setup": {
    title: "PC Setup & Support",
    price: { per: "visit", from: 80, to: 120 },
    formerly: ["New computer setup"],
  },
  "desktop-setup": {
    title: "Desktop Setup & Support",
    price: { per: "visit", from: 80, to: 120 },
    formerly: ["Desktop setup"],
  },
  "wifi-setup": {
    title: "Wi-Fi Setup & Support",
    price: { per: "visit", from: 70, to: 110 },
    formerly: ["Wi-Fi setup"],
  },
  "computer-repair": {
    title: "Computer Repair",
    price: { per: "visit", from: 80, to: 180 },
    formerly: ["Computer repair"],
  },
  "virus-removal": {
    title: "Virus & Scam Clean-up",
    price: { per: "visit", from: 90, to: 150 },
    formerly: ["Virus removal"],
  },
  "data-recovery": {
    title: "Backup & Data Recovery",
    price: { per: "visit", from: 100, to: 200 },
    formerly: ["Backup and recovery", "Data recovery"],
  },
  "phone-tablet-help": {
    title: "Phone & Tablet Help",
    price: { per: "visit", from: 60, to: 90 },
    formerly: ["Phone or tablet help"],
  },
  "email-help": {
    title: "Email Help",
    price: { per: "visit", from: 60, to: 90 },
    formerly: ["Email help"],
  },
  "printer-setup": {
    title: "Printer Setup & Support",
    price: { per: "visit", from: 60, to: 90 },
    formerly: ["Printer help", "Printer setup"],
  },
  "remote-support": { title: "Remote Support Plan", price: { per: "month", from: 50, to: 80 } },
  "new-website": {
    title: "Business Website",
    price: "by quote",
    formerly: ["New website"],
    takesBrief: true,
  },
  "one-page-website": {
    title: "One-Page Website",
    price: { per: "session", from: 150, to: 200 },
    takesBrief: true,
  },
  "online-shop": { title: "Online Shop", price: "by quote", takesBrief: true },
  "website-changes": {
    title: "Website Changes",
    price: { per: "session", from: 60, to: 120 },
    formerly: ["Website changes"],
    takesBrief: true,
  },
  "website-care": { title: "Website Care Plan", price: { per: "month", from: 60, to: 120 } },
  "website-speed": { title: "Website Speed-up", price: { per: "session", from: 90, to: 160 } },
  "search-results": { title: "Get Found on Google", price: { per: "month", from: 80, to: 150 } },
  "accessible-website": {
    title: "Accessibility Check",
    price: { per: "session", from: 100, to: 180 },
  },
  "domain-email": {
    title: "Domain Name & Business Email",
    price: { per: "session", from: 70, to: 110 },
  },
  "online-payments": { title: "Online Bookings & Payments", price: "by quote" },
  lessons: {
    title: "One-on-One Lessons",
    price: { per: "visit", from: 60, to: 80 },
    formerly: ["Lesson or training"],
  },
  "community-classes": { title: "Community Tech Classes", price: "free or low-cost" },
  "online-safety": {
    title: "Online Safety Check",
    price: { per: "visit", from: 60, to: 90 },
    formerly: ["Online safety check"],
  },
  "staff-training": { title: "Staff Training", price: { per: "session", from: 150, to: 200 } },
  "smart-home": {
    title: "Smart TV & Smart Home Setup",
    price: { per: "visit", from: 70, to: 120 },
    formerly: ["Smart TV or smart home setup"],
  },
  "office-network": {
    title: "Office Network Design",
    price: "by quote",
    formerly: ["Network design"],
  },
  "cloud-backup": { title: "Cloud & Backup Care", price: { per: "month", from: 80, to: 200 } },
  "security-review": {
    title: "Small Business Security Review",
    price: { per: "visit", from: 120, to: 200 },
    formerly: ["Security review"],
  },
  "logo-design": {
    title: "Logo & Graphic Design",
    price: "by quote",
    formerly: ["Logo and graphic design"],
  },
  "device-recycling": { title: "Old Device Wiping & Recycling", price: "free or low-cost" },
} as const satisfies Record<string, Service>;

/** The services that you offer now: "all", or a list of their ids. Requests for the others keep their names. */
export const offeredServices: "all" | readonly (keyof typeof services)[] = "all";

/** The categories of your services, in the order of the pages. */
export const categories = {
  "IT Support": {
    icon: "laptop",
    text: "Computers, phones, printers and Wi-\u2060Fi: set up, repaired and explained.",
  },
  "Web Development": {
    icon: "globe",
    text: "Websites and online shops for small businesses, clubs and schools.",
  },
  "Additional Services": {
    icon: "graduation-cap",
    text: "Lessons, online safety, design, and help for whole offices.",
  },
} as const satisfies Record<string, { icon: CategoryIcon; text: string }>;

/** What most visits cost. */
export const mostVisits: ServicePrice = { per: "visit", from: 60, to: 150 };

/** A choice that isn't a service itself, and the services that it stands for. */
interface WiderChoice {
  name: string;
  standsFor: readonly (keyof typeof services)[];
}

interface ChoiceGroup {
  group: string;
  choices: readonly (keyof typeof services | WiderChoice)[];
}

/** What the booking form offers, in groups; “Something else” follows them. */
export const choiceGroups: readonly ChoiceGroup[] = [
  {
    group: "General",
    choices: [
      { name: "Computer help", standsFor: ["pc-setup", "desktop-setup", "computer-repair"] },
      "phone-tablet-help",
      "email-help",
      { name: "Internet and Wi-Fi help", standsFor: ["wifi-setup"] },
      "printer-setup",
      "online-safety",
      "lessons",
    ],
  },
  {
    group: "Advanced",
    choices: [
      "office-network",
      { name: "Server or cloud support", standsFor: ["office-network"] },
      "staff-training",
      "security-review",
    ],
  },
  { group: "Repairs", choices: ["computer-repair", "virus-removal", "data-recovery"] },
  {
    group: "Setup",
    choices: ["pc-setup", "desktop-setup", "wifi-setup", "domain-email", "smart-home"],
  },
  { group: "Development", choices: ["new-website", "website-changes"] },
  { group: "Creative", choices: ["logo-design"] },
];
