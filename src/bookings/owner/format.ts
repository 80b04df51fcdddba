import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { getSlot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import type { DayPart } from "#convex/hours/rules";
import { formatDateTime } from "#convex/shared/dates";

/** A request with its timeline. */
export type OpenRequest = NonNullable<FunctionReturnType<typeof api.bookings.owner.get>>;

type Offer = FunctionReturnType<typeof api.bookings.owner.offered>[number]["offer"];

interface Offered {
  status: string;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

/** What a client was offered, and what they've said to it. */
export function formatOffer({ kind, slots, visit, until, state }: Offer, request: Offered): string {
  const offered = `Offered ${slots.map(formatSlot).join(", or ")}`;
  if (state === "open") return `${offered}, until ${formatDateTime(until)}. No answer yet.`;
  if (request.status === "Cancelled") return `${offered}. Cancelled.`;
  const slot = getSlot(request);
  if (slot !== undefined && (slot.date !== visit.date || slot.time !== visit.time))
    return `${offered}. Moved to ${formatSlot(slot)}.`;
  if (state === "taken" || state === "ended") return `${offered}. Taken back.`;
  const answer = state === "kept" ? "They want none of that" : "No answer in time";
  return kind === "closed"
    ? `${offered}. ${answer}: call them, or offer other times again.`
    : `${offered}. ${answer}: they keep their time.`;
}

/** What of a day is closed, in words. */
export const closedWords: Record<"all" | DayPart, string> = {
  all: "Closed",
  morning: "Closed in the morning",
  afternoon: "Closed in the afternoon",
};
