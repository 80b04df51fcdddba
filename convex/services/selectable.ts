import { findServiceId } from "./names";
import { isOffered } from "./offered";
import { serviceOptions } from "./options";
import { serviceTitles } from "./titles";

const titles = new Set<string>(Object.values(serviceTitles));

/** Services for which people fill in a website brief. */
const websites = new Set<string>([
  "New website",
  "Website changes",
  serviceTitles["new-website"],
  serviceTitles["one-page-website"],
  serviceTitles["online-shop"],
  serviceTitles["website-changes"],
]);

export const isWebsite = (service: string): boolean => websites.has(service);

const options = new Set<string>(serviceOptions.flatMap(({ options }) => options));

export const isOnlyInCatalogue = (service: string): boolean =>
  titles.has(service) && !options.has(service);

/** Whether a request can be for it: a choice of the form, or a service of the catalogue by a current or former name. */
export function isSelectable(service: string): boolean {
  const id = findServiceId(service);
  return id === undefined ? options.has(service) : isOffered(id);
}
