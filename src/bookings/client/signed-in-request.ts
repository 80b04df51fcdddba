import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";

/** A request as its verified sender sees it: everything. */
export type OwnRequest = FunctionReturnType<typeof api.bookings.client.listMine>["page"][number];

/** The slot that a request is for; undefined for a quote request. */
export function getSlot({ bookingDate: date, bookingTime: time }: OwnRequest): Slot | undefined {
  return date === undefined || time === undefined ? undefined : { date, time };
}
