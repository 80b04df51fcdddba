import { services } from "../business/services.ts";

export type ServiceId = keyof typeof services;

/** The title of each service, by its id. */
export const serviceTitles = Object.fromEntries(
  Object.entries(services).map(([id, { title }]) => [id, title]),
) as Readonly<Record<ServiceId, string>>;
