import type { BreadcrumbList } from "schema-dts";
import { absoluteUrl } from "./site-url";

/** A page's breadcrumbs for schema.org, from the home page. */
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
