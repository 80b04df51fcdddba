import * as z from "zod/mini";
import { business } from "../business/business";
import { publicHoliday } from "../business/holidays";
import { isInServiceArea } from "../business/serviceArea";
import { isSelectable } from "../services/selectable";
import type { Visit } from "../shared/calendarFiles";
import {
  addDays,
  dateAt,
  daysBetween,
  isDate,
  mondayOf,
  toInstant,
  weekday,
} from "../shared/dates";
import {
  caps,
  emailAddress,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  personName,
  requiredLine,
  ruleAt,
} from "../submissions/rules";

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export interface Slot {
  date: string;
  time: string;
}

const HOUR = 60 * 60 * 1000;

/** Elapsed time between a visitor's booking, or their last change of it, and the visit (docs/product.md 4.2). */
const NOTICE = 24 * HOUR;

/** Who chooses a slot. The owner needs no notice, may look a year ahead, and may work on a public holiday. */
export type BookingActor = "client" | "owner";

const bookingWindow = {
  client: { first: 1, last: 60, fromWhen: "tomorrow", notice: NOTICE },
  owner: { first: 0, last: 365, fromWhen: "today", notice: 0 },
} as const;

/** The first date that the picker offers. */
export const earliestDate = (now: number, actor: BookingActor = "client"): string =>
  addDays(dateAt(now), bookingWindow[actor].first);

/** The last date that the picker offers. */
export const latestDate = (now: number, actor: BookingActor = "client"): string =>
  addDays(dateAt(now), bookingWindow[actor].last);

/** What is wrong with a date, in words, or null. */
export function dateProblem(
  date: string,
  now: number,
  actor: BookingActor = "client",
): string | null {
  if (!isDate(date)) return "Enter a real date";
  const { first, last, fromWhen } = bookingWindow[actor];
  const daysAhead = daysBetween(dateAt(now), date);
  if (daysAhead < first) return `Choose ${fromWhen} or a later date`;
  if (daysAhead > last) return `Choose a date in the next ${last} days`;
  const workdays: readonly number[] = business.hours.weekdays;
  if (!workdays.includes(weekday(date))) {
    return `We’re closed on ${business.hours.closedDays}. Choose a day from ${business.hours.openDays}`;
  }
  const holiday = holidayOff(date, actor);
  return holiday === undefined ? null : `${holiday}: we’re closed. Choose another day`;
}

/** The public holiday for which somebody can't book a date, or undefined. */
export function holidayOff(date: string, actor: BookingActor = "client"): string | undefined {
  return actor === "owner" ? undefined : publicHoliday(date);
}

/** What is wrong with a time on a date that is right, in words, or null. */
export function timeProblem(
  { date, time }: Slot,
  now: number,
  actor: BookingActor = "client",
): string | null {
  const times: readonly string[] = business.slots.times;
  if (!times.includes(time)) return "Choose one of the times in the list";
  if (toInstant(date, time) - now < bookingWindow[actor].notice) {
    return actor === "owner"
      ? "That time is over. Choose a later time"
      : "We need at least 24 hours’ notice. Choose a later time";
  }
  return null;
}

/** The times of a date that may be booked now, taken or not; it may still be a day on which we are closed. */
export function bookableTimes(date: string, now: number, actor: BookingActor = "client"): string[] {
  if (dateProblem(date, now, actor) !== null) return [];
  return business.slots.times.filter((time) => timeProblem({ date, time }, now, actor) === null);
}

/**
 * Dates of one page of the calendar, from a Monday on. Each can cost two reads, and a live query may read 50 rows
 * (docs/product.md 22.2).
 */
export const CALENDAR_PAGE = 21;

/** The Monday on which the calendar's page with a date begins. Pages follow on from this week, for everybody alike. */
export function calendarPage(date: string, now: number): string {
  const monday = mondayOf(dateAt(now));
  const page = Math.floor(daysBetween(monday, date) / CALENDAR_PAGE);
  return addDays(monday, page * CALENDAR_PAGE);
}

/** The dates of the calendar: each on which we usually work, from the first that may still be booked to the last. */
export function calendarDates(now: number, actor: BookingActor = "client"): string[] {
  const workdays: readonly number[] = business.hours.weekdays;
  const first = earliestDate(now, actor);
  const length = daysBetween(first, latestDate(now, actor)) + 1;
  return Array.from({ length }, (_, index) => addDays(first, index)).filter(
    (date) =>
      workdays.includes(weekday(date)) &&
      (bookableTimes(date, now, actor).length > 0 || holidayOff(date, actor) !== undefined),
  );
}

/** Some times of a day, in order. */
export interface DayTimes {
  date: string;
  times: string[];
}

/** What a visitor sees at a glance, enough to choose from and few enough to read: so many times for so many days. */
const timesOfEach: Record<number, number> = { 1: 4, 2: 2, 3: 2 };
const MOST_DAYS = 3;

/** Of one day's times as many as are wanted, from its first to its last. */
function spread(times: readonly string[], wanted: number): string[] {
  if (times.length <= wanted) return [...times];
  const step = (times.length - 1) / (wanted - 1);
  return Array.from({ length: wanted }, (_, place) => times[Math.round(place * step)] ?? "");
}

/** The next times out of those that are free: six at most, over the first three days that have any. */
export function timesAtAGlance(free: readonly DayTimes[]): DayTimes[] {
  const days = free.filter(({ times }) => times.length > 0).slice(0, MOST_DAYS);
  const each = timesOfEach[days.length] ?? 0;
  return days.map(({ date, times }) => ({ date, times: spread(times, each) }));
}

/** Whether a visitor may still change or cancel a visit without calling. */
export function mayStillChange({ date, time }: Slot, now: number): boolean {
  return toInstant(date, time) - now >= NOTICE;
}

/** Days around a wanted date in which we look for free times: long enough for a summer break. */
const SEARCHED = 30;

/** Dates with times to book, by how near they are to one: itself, the day after, the day before, … */
export function* datesNear(wanted: string, now: number, actor: BookingActor = "client") {
  for (let step = 0; step <= 2 * SEARCHED; step += 1) {
    const away = Math.ceil(step / 2);
    const date = addDays(wanted, step % 2 === 0 ? -away : away);
    const times = bookableTimes(date, now, actor);
    if (times.length > 0) yield { date, away, times };
  }
}

/** Sorts slots by how near they start to a wanted one. */
export function byDistanceFrom(wanted: Slot): (a: Slot, b: Slot) => number {
  const start = toInstant(wanted.date, wanted.time);
  const distance = ({ date, time }: Slot) => Math.abs(toInstant(date, time) - start);
  return (a, b) => distance(a) - distance(b);
}

const slotFields = {
  bookingDate: optionalLine(caps.shortText),
  bookingTime: optionalLine(caps.shortText),
};

const CHOOSE_HOW = "Choose how you would like help";

/** What is asked of a request, in the order in which the forms ask it. */
const requestFields = {
  selectedService: z
    .string({ error: "Choose a service" })
    .check(z.refine(isSelectable, "Choose a service")),
  additionalInfo: optionalParagraphs(caps.longText),
  serviceType: z.pipe(
    z.string({ error: CHOOSE_HOW }),
    z.enum(["online", "in-person"], { error: CHOOSE_HOW }),
  ),
  address: optionalLine(caps.shortText),
  postcode: optionalLine(caps.shortText),
  coupon: optionalLine(caps.shortText),
};

const personFields = { name: personName, email: emailAddress, phone: optionalPhone };

const fields = z.object({ ...requestFields, ...personFields, ...slotFields });

const namesOf = <Fields extends object>(group: Fields) => Object.keys(group) as (keyof Fields)[];

/** The fields by the groups in which a form asks for them. */
export const bookingFieldNames = {
  slot: namesOf(slotFields),
  request: namesOf(requestFields),
  person: namesOf(personFields),
};

/** The form before anybody types. */
export const blankBooking = Object.fromEntries(
  namesOf(fields.shape).map((name) => [name, ""]),
) as Record<keyof typeof fields.shape, string>;

/** What the form holds; blank text stands for what is not there. */
export type BookingInput = z.input<typeof fields>;

/** What may be stored. */
export type Booking = z.output<typeof fields>;

type Rule = (booking: Booking) => string | null;

const needsAddress: Rule = ({ serviceType, address }) =>
  serviceType === "in-person" && address === undefined ? "Enter your address" : null;

const isPostcode = (text: string) => /^\d{4}$/.test(text);

/** Whether a postcode is a real one that we don't come to. */
export const isTooFar = (postcode: string) => isPostcode(postcode) && !isInServiceArea(postcode);

function postcodeProblem(
  { serviceType, postcode = "" }: Booking,
  { actor }: FormSetting,
): string | null {
  if (serviceType !== "in-person") return null;
  if (!isPostcode(postcode)) return "Enter a postcode with four digits, like 3071";
  // What the owner has agreed to on the phone counts.
  if (actor === "owner" || !isTooFar(postcode)) return null;
  return `We don’t come to ${postcode} yet, but we can help you online. Choose Online, or call us on ${business.phone.display}`;
}

interface CallAnswers {
  serviceType: string;
  bookingDate?: string | undefined;
}

/**
 * Whether a visit begins with our call, for which we need the number: help online does, once there is a time
 * for it. `slot` is the form's setting.
 */
export const beginsWithCall = (
  { serviceType, bookingDate = "" }: CallAnswers,
  slot: FormSetting["slot"],
): boolean => serviceType === "online" && (slot === "required" || bookingDate !== "");

const phoneWords = {
  client: "Enter the phone number we should call you on",
  owner: "Enter the phone number to call them on",
};

function phoneAnswerProblem(booking: Booking, { slot, actor = "client" }: FormSetting) {
  return booking.phone === undefined && beginsWithCall(booking, slot) ? phoneWords[actor] : null;
}

interface FormSetting {
  now: number;
  /** `required` where a time is booked, `optional` where a quote is asked for. */
  slot: "required" | "optional";
  actor?: BookingActor;
}

interface SlotAnswers {
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

function dateAnswerProblem(
  { bookingDate, bookingTime }: SlotAnswers,
  { now, slot, actor }: FormSetting,
): string | null {
  if (bookingDate !== undefined) return dateProblem(bookingDate, now, actor);
  return slot === "required" || bookingTime !== undefined ? "Choose a date" : null;
}

function timeAnswerProblem(
  { bookingDate, bookingTime }: SlotAnswers,
  { now, actor }: FormSetting,
): string | null {
  if (bookingDate === undefined || dateProblem(bookingDate, now, actor) !== null) return null;
  if (bookingTime === undefined) return "Choose a time";
  return timeProblem({ date: bookingDate, time: bookingTime }, now, actor);
}

/** The booking form as it is at an instant. */
export function bookingForm(setting: FormSetting) {
  return z.pipe(
    fields.check(
      ruleAt("address", needsAddress),
      ruleAt("postcode", (booking) => postcodeProblem(booking, setting)),
      ruleAt("phone", (answers) => phoneAnswerProblem(answers, setting)),
      ruleAt("bookingDate", (answers) => dateAnswerProblem(answers, setting)),
      ruleAt("bookingTime", (answers) => timeAnswerProblem(answers, setting)),
    ),
    z.transform(withoutUnusedAddress),
  );
}

/** The question for another time, as it is at an instant; what passes has both. */
export function moveForm({ now, actor }: { now: number; actor: BookingActor }) {
  const setting: FormSetting = { now, actor, slot: "required" };
  return z.pipe(
    z.object(slotFields).check(
      ruleAt("bookingDate", (answers) => dateAnswerProblem(answers, setting)),
      ruleAt("bookingTime", (answers) => timeAnswerProblem(answers, setting)),
    ),
    z.transform(({ bookingDate = "", bookingTime = "" }): Slot => ({
      date: bookingDate,
      time: bookingTime,
    })),
  );
}

/** Someone who typed an address and then chose online did not mean to send it. */
function withoutUnusedAddress(booking: Booking): Booking {
  return booking.serviceType === "online"
    ? { ...booking, address: undefined, postcode: undefined }
    : booking;
}

type Visited = Pick<Booking, "selectedService" | "serviceType" | "address" | "postcode">;

/** The calendar entry of a booking. */
export function toVisit(booking: Visited, slot: Slot, reference: string): Visit {
  const starts = toInstant(slot.date, slot.time);
  const at = [booking.address, booking.postcode].filter((part) => part !== undefined).join(" ");
  return {
    reference,
    title: `${business.name}: ${booking.selectedService}`,
    description: `Reference ${reference}. To change or cancel, call ${business.phone.display} at least 24 hours before.`,
    location: booking.serviceType === "online" ? "Online" : at,
    starts,
    ends: starts + business.slots.minutes * 60_000,
  };
}

/** The question which day to close, as it is at an instant. */
export function closeDayForm(now: number) {
  return z.object({
    date: z.pipe(
      requiredLine(caps.shortText, "Choose a date"),
      z.string().check(
        z.refine((date) => dateProblem(date, now, "owner") === null, {
          error: ({ input }) => dateProblem(input as string, now, "owner") ?? undefined,
        }),
      ),
    ),
    reason: optionalLine(caps.shortText),
  });
}

/** What may be stored. */
export type CloseDay = z.output<ReturnType<typeof closeDayForm>>;
