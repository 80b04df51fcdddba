import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatAddress } from "#convex/bookings/rules";
import type { OwnerRequest } from "./week-days";

/** A request with its timeline. */
export type OpenRequest = NonNullable<FunctionReturnType<typeof api.bookings.owner.get>>;

/** `Online`, or `In person, 5 High Street, 3071`. */
export function formatPlace(request: OwnerRequest): string {
  const address = formatAddress(request);
  if (address === undefined) return "Online";
  return address === "" ? "In person" : `In person, ${address}`;
}
