import type { BreadcrumbList } from "schema-dts";
import { absoluteUrl } from "./site-url";

/** The way to a page, its home page first, as schema.org describes it. */
export function breadcrumbs(trail: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
