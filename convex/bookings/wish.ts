import type { Doc } from "../_generated/dataModel";
import { formatDate, formatTime } from "../shared/dates";
import type { Slot } from "./rules";

const askedFor = (slot: Slot) => `Asked for ${formatDate(slot.date)}, ${formatTime(slot.time)}.`;

/** A sender's own words in a request: neither ours of an order, nor the time of a wish. */
export function ownWords({
  additionalInfo = "",
  wish,
  order,
}: Pick<Doc<"quoteRequests">, "additionalInfo" | "wish" | "order">): string | undefined {
  if (order !== undefined) return undefined;
  const words = wish === undefined ? additionalInfo : additionalInfo.replace(askedFor(wish), "");
  return words.trim() === "" ? undefined : words.trim();
}

/** The same request with its time in words: a quote, to which we answer with a time. */
export const toWish = (
  { additionalInfo }: { additionalInfo?: string | undefined },
  slot: Slot,
) => ({
  bookingDate: undefined,
  bookingTime: undefined,
  visitMinutes: undefined,
  wish: slot,
  additionalInfo: [additionalInfo, askedFor(slot)].filter(Boolean).join("\n\n"),
});
