import type { LucideIcon } from "lucide-react";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import House from "lucide-react/icons/house";
import Laptop from "lucide-react/icons/laptop";
import Music from "lucide-react/icons/music";
import type { CategoryIcon } from "#convex/business/serviceIcons";
import { categories } from "#convex/business/services";
import type { ServiceCategory } from "#convex/services/categories";

const icons: Record<CategoryIcon, LucideIcon> = {
  globe: Globe,
  "graduation-cap": GraduationCap,
  hammer: Hammer,
  house: House,
  laptop: Laptop,
  music: Music,
};

/** A category's icon, and a sentence about it. */
export const categoryText = (category: ServiceCategory) => ({
  icon: icons[categories[category].icon],
  text: categories[category].text,
});

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

/** The id of the card about calling us. */
export const ASK_US_ID = "ask-us";
