import { serviceOptions } from "./options";
import { serviceTitles } from "./titles";

const titles = new Set<string>(Object.values(serviceTitles));

const options = new Set<string>(serviceOptions.flatMap(({ options }) => options));

/** Whether it is the title of a service of the catalogue. */
export const isCatalogueTitle = (service: string): boolean => titles.has(service);

/** Whether a request can be for it: what the form offers, or a service of the catalogue by its title. */
export const isSelectable = (service: string): boolean =>
  options.has(service) || titles.has(service);
