import type { ServiceId } from "./titles";

/** The catalogue's categories, in the order of the pages. */
export const serviceCategories = ["IT Support", "Web Development", "Additional Services"] as const;

export type ServiceCategory = (typeof serviceCategories)[number];

/** The lucide icons that the catalogue uses. */
export type ServiceIcon =
  | "accessibility"
  | "archive-restore"
  | "at-sign"
  | "bug-off"
  | "cloud"
  | "credit-card"
  | "gauge"
  | "globe"
  | "graduation-cap"
  | "headset"
  | "laptop"
  | "layout-template"
  | "lock-keyhole"
  | "mail"
  | "monitor"
  | "network"
  | "palette"
  | "pen-line"
  | "presentation"
  | "printer"
  | "recycle"
  | "refresh-cw"
  | "search"
  | "shield-check"
  | "shopping-cart"
  | "smartphone"
  | "tv"
  | "users"
  | "wifi"
  | "wrench";

/** One service of the catalogue (docs/product.md 2.5). */
export interface ServiceItem {
  /** The end of its page's path. */
  id: ServiceId;
  category: ServiceCategory;
  title: string;
  shortDescription: string;
  detailedDescription: string;
  /** How long it takes, without the length of a visit, which the owner may change. */
  takes: string;
  /** Services that the same people often need. */
  seeAlso: readonly [ServiceId, ServiceId];
  icon: ServiceIcon;
  /** What people call it who don't know its title: single lower-case words without hyphens, in the singular. */
  keywords: readonly string[];
  /** Marked in the list. */
  oftenAskedFor?: true;
}
