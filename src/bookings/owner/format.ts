import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import type { DayPart } from "#convex/bookings/hours/rules";
import { type formatAddress, getSlot, type Slot } from "#convex/bookings/rules";
import { formatShortDateTime, formatShortSlot } from "#convex/shared/columns";
import { formatHome } from "#convex/shared/serviceArea";

/** A request with its timeline. */
export type OpenRequest = NonNullable<FunctionReturnType<typeof api.bookings.staff.get>>;

/** Whether it's done but not fully paid. */
export const isUnpaid = (request: OpenRequest): boolean =>
  request.status === "Completed" &&
  (request.toInvoice === true ||
    request.owed.some(({ reference }) => reference === request.reference));

/** `Online`, or `5 High Street, Thornbury 3071`. */
export const formatPlace = (request: Parameters<typeof formatAddress>[0]): string =>
  request.serviceType === "online" ? "Online" : formatHome(request) || "In person";

type Offer = FunctionReturnType<typeof api.bookings.owner.offered>[number]["offer"];

interface Offered {
  status: string;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

/** What a client was offered, and their answer. @param today the business's date */
export function formatOffer(
  { kind, slots, visit, until, state }: Offer,
  request: Offered,
  today: string,
): string {
  const short = (slot: Slot) => formatShortSlot(slot, today);
  const offered = `Offered ${slots.map(short).join(", or ")}`;
  if (state === "open")
    return `${offered}, until ${formatShortDateTime(until, today)}. No answer yet.`;
  if (request.status === "Cancelled") return `${offered}. Cancelled.`;
  const slot = getSlot(request);
  if (slot !== undefined && (slot.date !== visit.date || slot.time !== visit.time))
    return `${offered}. Moved to ${short(slot)}.`;
  if (state === "taken" || state === "ended") return `${offered}. Taken back.`;
  const answer = state === "kept" ? "They said no" : "No answer in time";
  return kind === "closed"
    ? `${offered}. ${answer}: call them, or offer other times again.`
    : `${offered}. ${answer}: they keep their time.`;
}

/** Labels for the closed part of a day. */
export const closedWords: Record<"all" | DayPart, string> = {
  all: "Closed",
  morning: "Closed in the morning",
  afternoon: "Closed in the afternoon",
};
