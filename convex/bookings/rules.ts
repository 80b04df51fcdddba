import * as z from "zod/mini";
import { business } from "../business/business";
import { addDays, dateAt, daysBetween, instantOf, isDate, weekday } from "../business/dates";
import { bookableServices } from "../services/options";
import {
  caps,
  emailAddress,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  personName,
  ruleAt,
} from "../submissions/rules";

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export interface Slot {
  date: string;
  time: string;
}

const HOUR = 60 * 60 * 1000;

/** Elapsed time between booking and visit, whatever the clock does in between (decision 5). */
const NOTICE = 24 * HOUR;

/** How many days ahead the calendar is open. */
const DAYS_AHEAD = 60;

/** The first date that the picker offers. */
export const earliestDate = (now: number): string => addDays(dateAt(now), 1);

/** The last date that the picker offers. */
export const latestDate = (now: number): string => addDays(dateAt(now), DAYS_AHEAD);

/** What is wrong with a date, in words, or null. */
export function dateProblem(date: string, now: number): string | null {
  if (!isDate(date)) return "Enter a real date";
  const daysAhead = daysBetween(dateAt(now), date);
  if (daysAhead < 1) return "Choose a date from tomorrow on";
  if (daysAhead > DAYS_AHEAD) return `Choose a date in the next ${DAYS_AHEAD} days`;
  const workdays: readonly number[] = business.hours.weekdays;
  if (!workdays.includes(weekday(date))) {
    return "We are closed on Sundays. Choose a day from Monday to Saturday";
  }
  return null;
}

/** What is wrong with a time on a date that is right, in words, or null. */
export function timeProblem({ date, time }: Slot, now: number): string | null {
  const times: readonly string[] = business.slots.times;
  if (!times.includes(time)) return "Choose one of the times in the list";
  if (instantOf(date, time) - now < NOTICE) {
    return "We need at least 24 hours’ notice. Choose a later time";
  }
  return null;
}

/** The times of a date that may be booked now, taken or not. */
export function bookableTimes(date: string, now: number): string[] {
  if (dateProblem(date, now) !== null) return [];
  return business.slots.times.filter((time) => timeProblem({ date, time }, now) === null);
}

/** Dates by how near they are to one: itself, the day after, the day before, … */
export function datesNear(date: string, now: number): string[] {
  const reach = [0, 1, -1, 2, -2, 3, -3, 4, -4];
  return reach
    .map((days) => addDays(date, days))
    .filter((near) => bookableTimes(near, now).length > 0);
}

/** Sorts slots by how near they start to a wanted one. */
export function byDistanceFrom(wanted: Slot): (a: Slot, b: Slot) => number {
  const start = instantOf(wanted.date, wanted.time);
  const distance = ({ date, time }: Slot) => Math.abs(instantOf(date, time) - start);
  return (a, b) => distance(a) - distance(b);
}

const CHOOSE_HOW = "Choose how you would like help";

const fields = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  serviceType: z.pipe(
    z.string({ error: CHOOSE_HOW }),
    z.enum(["online", "in-person"], { error: CHOOSE_HOW }),
  ),
  address: optionalLine(caps.shortText),
  postcode: optionalLine(caps.shortText),
  selectedService: z
    .string({ error: "Choose a service" })
    .check(z.refine((service) => bookableServices.includes(service), "Choose a service")),
  additionalInfo: optionalParagraphs(caps.longText),
  bookingDate: optionalLine(caps.shortText),
  bookingTime: optionalLine(caps.shortText),
});

/** What the form holds; blank text stands for what is not there. */
export type BookingInput = z.input<typeof fields>;

/** What may be stored. */
export type Booking = z.output<typeof fields>;

type Rule = (booking: Booking) => string | null;

const needsAddress: Rule = ({ serviceType, address }) =>
  serviceType === "in-person" && address === undefined ? "Enter the address to come to" : null;

const needsPostcode: Rule = ({ serviceType, postcode }) =>
  serviceType === "in-person" && !/^\d{4}$/.test(postcode ?? "")
    ? "Enter a postcode with four digits, like 3071"
    : null;

/**
 * The booking form as it is at an instant.
 * @param slot `required` where a time is booked, `optional` where a quote is asked for
 */
export function bookingForm({ now, slot }: { now: number; slot: "required" | "optional" }) {
  const checkedDate: Rule = ({ bookingDate, bookingTime }) => {
    if (bookingDate !== undefined) return dateProblem(bookingDate, now);
    return slot === "required" || bookingTime !== undefined ? "Choose a date" : null;
  };
  const checkedTime: Rule = ({ bookingDate, bookingTime }) => {
    if (bookingDate === undefined || dateProblem(bookingDate, now) !== null) return null;
    if (bookingTime === undefined) return "Choose a time";
    return timeProblem({ date: bookingDate, time: bookingTime }, now);
  };
  return z.pipe(
    fields.check(
      ruleAt("address", needsAddress),
      ruleAt("postcode", needsPostcode),
      ruleAt("bookingDate", checkedDate),
      ruleAt("bookingTime", checkedTime),
    ),
    z.transform(withoutUnusedAddress),
  );
}

/** Someone who typed an address and then chose online did not mean to send it. */
function withoutUnusedAddress(booking: Booking): Booking {
  return booking.serviceType === "online"
    ? { ...booking, address: undefined, postcode: undefined }
    : booking;
}
