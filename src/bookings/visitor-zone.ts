import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { deviceTimeZone } from "../lib/now";

/** A slot in words, and what it is on the visitor's own clock where that shows something else. */
export function slotForVisitor(slot: Slot): string {
  const elsewhere = inVisitorsZone(slot);
  return elsewhere === undefined
    ? formatSlot(slot)
    : `${formatSlot(slot)} (${elsewhere} where you are)`;
}

/**
 * What the visitor's own clock shows at that instant, where that is something else than ours (docs/product.md 1.2);
 * without the date where it's the same day.
 */
export function inVisitorsZone(slot: Slot): string | undefined {
  const timeZone = deviceTimeZone();
  if (timeZone === undefined) return undefined;
  const instant = toInstant(slot.date, slot.time);
  const [ourDay = "", ourClock = ""] = formatDateTime(instant, business.timeZone).split(", ");
  const theirs = formatDateTime(instant, timeZone);
  const [theirDay, theirClock = ""] = theirs.split(", ");
  if (theirDay !== ourDay) return theirs;
  // The zone's name is the last word, and another name for the same clock is nothing to tell.
  const withoutZone = (clock: string) => clock.slice(0, clock.lastIndexOf(" "));
  return withoutZone(theirClock) === withoutZone(ourClock) ? undefined : theirClock;
}
