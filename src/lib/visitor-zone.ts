import { business } from "../../convex/business/business";
import { instantInWords, instantOf } from "../../convex/business/dates";
import type { Slot } from "../../convex/bookings/rules";

/** Where the visitor's own clock shows something else at that instant, that in words (decision 1). */
export function inVisitorsZone(slot: Slot): string | undefined {
  const instant = instantOf(slot.date, slot.time);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const theirs = instantInWords(instant, timeZone);
  const clock = (words: string) => words.slice(0, words.lastIndexOf(" "));
  return clock(theirs) === clock(instantInWords(instant, business.timeZone)) ? undefined : theirs;
}
