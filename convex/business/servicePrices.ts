import { mostVisits, type ServicePrice, services } from "./services.ts";

export type { ServicePrice } from "./services.ts";

type Services = typeof services;

/** The services that have a price, and what most visits cost. */
type PricedId =
  | "most-visits"
  | { [Id in keyof Services]: Services[Id]["price"] extends string ? never : Id }[keyof Services];

/** The prices in `services.ts`, by the services' ids. */
export const servicePrices = Object.fromEntries([
  ["most-visits", mostVisits],
  ...Object.entries(services)
    .map(([id, { price }]) => [id, price] as const)
    .filter(([, price]) => typeof price !== "string"),
]) as Record<PricedId, ServicePrice>;
