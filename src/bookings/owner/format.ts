import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatAddress, getSlot } from "#convex/bookings/rules";
import { formatSlot, isReplaced } from "#convex/bookings/status";
import type { DayPart } from "#convex/hours/rules";
import { formatDateTime } from "#convex/shared/dates";
import type { OwnerRequest } from "./week-days";

/** A request with its timeline. */
export type OpenRequest = NonNullable<FunctionReturnType<typeof api.bookings.owner.get>>;

/** `Online`, or `In person, 5 High Street, 3071`. */
export function formatPlace(request: OwnerRequest): string {
  const address = formatAddress(request);
  if (address === undefined) return "Online";
  return address === "" ? "In person" : `In person, ${address}`;
}

/** What a client was offered instead of a time that's closed, and what they've said to it. */
export function formatOffer(request: {
  status: string;
  otherTimes: NonNullable<OwnerRequest["otherTimes"]>;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}): string {
  const { slots, until } = request.otherTimes;
  const offered = `Offered ${slots.map(formatSlot).join(", or ")}`;
  if (request.status === "Cancelled") return `${offered}. Cancelled.`;
  if (isReplaced(request)) {
    return request.otherTimes.state === "open"
      ? `${offered}, until ${formatDateTime(until)}. No answer yet.`
      : `${offered}. No answer in time: call them, or offer other times again.`;
  }
  const slot = getSlot(request);
  return slot === undefined ? `${offered}.` : `${offered}. Moved to ${formatSlot(slot)}.`;
}

/** What of a day is closed, in words. */
export const closedWords: Record<"all" | DayPart, string> = {
  all: "Closed",
  morning: "Closed in the morning",
  afternoon: "Closed in the afternoon",
};
