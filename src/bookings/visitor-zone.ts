import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { business } from "#convex/business/business";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { deviceTimeZone } from "../lib/now";

/** Formats a slot, with the visitor's local time if it differs. */
export function slotForVisitor(slot: Slot): string {
  const elsewhere = inVisitorsZone(slot);
  return elsewhere === undefined
    ? formatSlot(slot)
    : `${formatSlot(slot)} (${elsewhere} where you are)`;
}

/** The slot in the visitor's time zone if it differs (docs/product.md 1.2), with the date if that differs too. */
export function inVisitorsZone(slot: Slot): string | undefined {
  const timeZone = deviceTimeZone();
  if (timeZone === undefined) return undefined;
  const instant = toInstant(slot.date, slot.time);
  const [ourDay = "", ourClock = ""] = formatDateTime(instant, business.timeZone).split(", ");
  const theirs = formatDateTime(instant, timeZone);
  const [theirDay, theirClock = ""] = theirs.split(", ");
  if (theirDay !== ourDay) return theirs;
  // The zone's name is the last word; a different name for the same time doesn't matter.
  const withoutZone = (clock: string) => clock.slice(0, clock.lastIndexOf(" "));
  return withoutZone(theirClock) === withoutZone(ourClock) ? undefined : theirClock;
}
