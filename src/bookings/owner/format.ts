import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { OwnerRequest } from "./week-days";

/** A request with its timeline. */
export type OpenRequest = NonNullable<FunctionReturnType<typeof api.bookings.owner.get>>;

/** Where somebody wants to be visited, or undefined where the help is online. */
export function getAddress({ serviceType, address, postcode }: OwnerRequest): string | undefined {
  if (serviceType === "online") return undefined;
  return [address, postcode].filter((part) => part !== undefined).join(", ");
}

/** `Online`, or `In person, 5 High Street, 3071`. */
export function formatPlace(request: OwnerRequest): string {
  const address = getAddress(request);
  if (address === undefined) return "Online";
  return address === "" ? "In person" : `In person, ${address}`;
}
