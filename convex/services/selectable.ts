import { type Service, services } from "../business/services";
import { findServiceId } from "./names";
import { isOffered } from "./offered";
import { serviceOptions } from "./options";
import { serviceTitles } from "./titles";

const titles = new Set<string>(Object.values(serviceTitles));

/** Whether people fill in a website brief for it. */
export function isWebsite(service: string): boolean {
  const id = findServiceId(service);
  if (id === undefined) return false;
  const { takesBrief }: Service = services[id];
  return takesBrief === true;
}

const options = new Set<string>(serviceOptions.flatMap(({ options }) => options));

export const isOnlyInCatalogue = (service: string): boolean =>
  titles.has(service) && !options.has(service);

/** Whether a request can be for it: a choice of the form, or a service of the catalogue by a current or former name. */
export function isSelectable(service: string): boolean {
  const id = findServiceId(service);
  return id === undefined ? options.has(service) : isOffered(id);
}
