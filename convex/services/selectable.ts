import { findServiceId } from "./names";
import { serviceOptions } from "./options";
import { serviceTitles } from "./titles";

const titles = new Set<string>(Object.values(serviceTitles));

/** What a website brief goes with. */
const websites = new Set<string>([
  "New website",
  "Website changes",
  serviceTitles["new-website"],
  serviceTitles["one-page-website"],
  serviceTitles["online-shop"],
  serviceTitles["website-changes"],
]);

/** Whether a request for it is for a website. */
export const isWebsite = (service: string): boolean => websites.has(service);

const options = new Set<string>(serviceOptions.flatMap(({ options }) => options));

/** Whether it's a service of the catalogue that the form doesn't offer to everybody. */
export const isOnlyInCatalogue = (service: string): boolean =>
  titles.has(service) && !options.has(service);

/** Whether a request can be for it: what the form offers, or a service of the catalogue by a name that it has or had. */
export const isSelectable = (service: string): boolean =>
  options.has(service) || findServiceId(service) !== undefined;
