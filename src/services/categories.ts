import type { LucideIcon } from "lucide-react";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Laptop from "lucide-react/icons/laptop";
import type { ServiceCategory } from "#convex/services/item";

/** A sentence about each category, in display order. */
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

/** The id of a category's section. */
export function categoryId(category: string): string {
  return category.toLowerCase().replaceAll(" ", "-");
}

/** The id of the situations section. */
export const SITUATIONS_ID = "situations";

/** The id of the catalogue. */
export const CATALOGUE_ID = "catalogue";

/** The id of the next steps section. */
export const NEXT_STEPS_ID = "next-steps";
