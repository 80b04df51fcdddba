import { defaultHours } from "#convex/bookings/hours/rules";
import type { BookingActor, BookingSetting } from "#convex/bookings/rules";

/** Somebody who chooses a time under the business's default hours. */
export const usual = (now: number, actor?: BookingActor): BookingSetting => ({
  now,
  hours: defaultHours,
  actor,
});
