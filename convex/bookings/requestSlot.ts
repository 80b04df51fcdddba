import type { Slot } from "./rules";

/** The slot that a request is for, if it is for one; a cancelled one was for it. */
export function getSlot({
  bookingDate: date,
  bookingTime: time,
}: {
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}): Slot | undefined {
  return date === undefined || time === undefined ? undefined : { date, time };
}
