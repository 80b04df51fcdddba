import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { formatDateTime, toInstant } from "#convex/shared/dates";

/** A slot in words, and what it is on the visitor's own clock where that shows something else. */
export function slotForVisitor(slot: Slot): string {
  const elsewhere = inVisitorsZone(slot);
  return elsewhere === undefined
    ? formatSlot(slot)
    : `${formatSlot(slot)} (${elsewhere} where you are)`;
}

/** Where the visitor's own clock shows something else at that instant, that in words (docs/product.md 1.2). */
export function inVisitorsZone(slot: Slot): string | undefined {
  const instant = toInstant(slot.date, slot.time);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const theirs = formatDateTime(instant, timeZone);
  const clock = (words: string) => words.slice(0, words.lastIndexOf(" "));
  return clock(theirs) === clock(formatDateTime(instant, business.timeZone)) ? undefined : theirs;
}
