import { defaultHours } from "#convex/bookings/hours/rules";
import type { BookingActor, BookingSetting } from "#convex/bookings/rules";

/** Somebody who chooses a time while the hours are as the business begins with. */
export const usual = (now: number, actor?: BookingActor): BookingSetting => ({
  now,
  hours: defaultHours,
  actor,
});
