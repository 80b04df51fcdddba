import { type Service, services } from "../business/services";
import { type ServiceId, serviceTitles } from "./titles";

const idsByName = new Map<string, ServiceId>(
  Object.entries<Service>(services).flatMap(([id, { title, formerly = [] }]) =>
    [title, ...formerly].map((name) => [name, id as ServiceId] as const),
  ),
);

/** A service's id by its title or a former name; undefined if it isn't one of the services. */
export const findServiceId = (service: string): ServiceId | undefined => idsByName.get(service);

/** A service's current name, by any name it's had. */
export function currentName(service: string): string {
  const id = findServiceId(service);
  return id === undefined ? service : serviceTitles[id];
}
