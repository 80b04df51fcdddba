import type { LucideIcon } from "lucide-react";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Laptop from "lucide-react/icons/laptop";
import type { ServiceCategory } from "#convex/services/item";

/** What each part of the catalogue is about, in a sentence; in the order of the pages. */
export const categoryTexts: Record<ServiceCategory, { icon: LucideIcon; text: string }> = {
  "IT Support": {
    icon: Laptop,
    text: "Computers, phones, printers and Wi-\u2060Fi: set up, repaired and explained.",
  },
  "Web Development": {
    icon: Globe,
    text: "Websites and online shops for small businesses, clubs and schools.",
  },
  "Additional Services": {
    icon: GraduationCap,
    text: "Lessons, online safety, design, and help for whole offices.",
  },
};

/** Where a category's services begin on the page. */
export function categoryId(category: string): string {
  return category.toLowerCase().replaceAll(" ", "-");
}

/** Where the situations begin. */
export const SITUATIONS_ID = "situations";

/** Where the whole catalogue begins. */
export const CATALOGUE_ID = "catalogue";

/** Where the ways on from the services begin. */
export const NEXT_STEPS_ID = "next-steps";
