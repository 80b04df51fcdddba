import type { Slot } from "#convex/bookings/rules";
import { slotInWords } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { instantInWords, instantOf } from "#convex/shared/dates";

/** A slot in words, and what it is on the visitor's own clock where that shows something else. */
export function slotForVisitor(slot: Slot): string {
  const elsewhere = inVisitorsZone(slot);
  return elsewhere === undefined
    ? slotInWords(slot)
    : `${slotInWords(slot)} (${elsewhere} where you are)`;
}

/** Where the visitor's own clock shows something else at that instant, that in words (docs/product.md 1.2). */
export function inVisitorsZone(slot: Slot): string | undefined {
  const instant = instantOf(slot.date, slot.time);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const theirs = instantInWords(instant, timeZone);
  const clock = (words: string) => words.slice(0, words.lastIndexOf(" "));
  return clock(theirs) === clock(instantInWords(instant, business.timeZone)) ? undefined : theirs;
}
