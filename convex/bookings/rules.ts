import { business } from "../business/business";
import { FREE_UNTIL_HOURS, WARRANTY_DAYS } from "../business/terms";
import {
  addDays,
  dateAt,
  daysBetween,
  isDate,
  mondayOf,
  NO_DATE,
  toInstant,
} from "../shared/dates";
import { publicHoliday } from "../shared/holidays";
import {
  type DayPart,
  type Extent,
  formatClosedWeekday,
  type Hours,
  isOverInTime,
  overlap,
  reachesInto,
  type Span,
  spanOf,
  timesOn,
  toExtent,
} from "./hours/rules";

/** A start that can be booked: `YYYY-MM-DD` and `HH:mm` on the business's clock. */
export interface Slot {
  date: string;
  time: string;
}

const HOUR = 60 * 60 * 1000;

/** Elapsed time between a client's last change of a visit and the visit: what our terms say (docs/product.md 4.5). */
const NOTICE = FREE_UNTIL_HOURS * HOUR;

/** Whether an online visit is agreed on: its client can be given a link into the session. */
export const isRemoteSession = (request: {
  serviceType: string;
  confirmed: boolean;
  status: string;
  bookingDate?: string | undefined;
}): boolean =>
  request.serviceType === "online" &&
  request.confirmed &&
  request.status === "Pending" &&
  request.bookingDate !== undefined;

/** What is said where a day, or the person to be visited, is missing. */
export const CHOOSE_DATE = "Choose a date";
export const NAME_VISITED = "Enter the name of the person the visit is for";

/** Who chooses a slot. The owner needs no notice, may look a year ahead, and may work on a public holiday. */
export type BookingActor = "client" | "owner";

/** Who chooses a slot, when, and what the owner has set. */
export interface BookingSetting {
  /** Epoch milliseconds. */
  now: number;
  hours: Hours;
  actor?: BookingActor | undefined;
  /** What the visit takes that it's for; what's usual, unless given. */
  extent?: Extent | undefined;
}

/** What can be booked at all: days from today, and how long before a visit. */
function bookingWindow({ hours, actor = "client" }: BookingSetting) {
  if (actor === "owner") return { first: 0, last: 365, notice: 0 };
  const { noticeHours, daysAhead } = hours;
  return { first: noticeHours < 24 ? 0 : 1, last: daysAhead, notice: noticeHours * HOUR };
}

/** The first date that the picker offers. */
export const earliestDate = (setting: BookingSetting): string =>
  addDays(dateAt(setting.now), bookingWindow(setting).first);

/** The last date that the picker offers. */
export const latestDate = (setting: BookingSetting): string =>
  addDays(dateAt(setting.now), bookingWindow(setting).last);

/** What is wrong with a date that may be any day of the week, in words, or null. */
export function windowProblem(date: string, setting: BookingSetting): string | null {
  if (!isDate(date)) return NO_DATE;
  const { first, last } = bookingWindow(setting);
  const daysAhead = daysBetween(dateAt(setting.now), date);
  if (daysAhead < first) return `Choose ${first === 0 ? "today" : "tomorrow"} or a later date`;
  return daysAhead > last ? `Choose a date in the next ${last} days` : null;
}

/** What is wrong with a date, in words, or null. */
export function dateProblem(date: string, setting: BookingSetting): string | null {
  const problem = windowProblem(date, setting);
  if (problem !== null) return problem;
  if (timesOn(date, setting.hours).length === 0) return formatClosedWeekday(setting.hours);
  const holiday = holidayOff(date, setting);
  return holiday === undefined ? null : `${holiday}: we’re closed. Choose another day`;
}

/** The public holiday for which somebody can't book a date, or undefined. */
export function holidayOff(date: string, { hours, actor }: BookingSetting): string | undefined {
  return actor === "owner" || !hours.closedOnHolidays ? undefined : publicHoliday(date);
}

/** Whether it's still early enough to book a time of a date. */
const isInTime = ({ date, time }: Slot, setting: BookingSetting): boolean =>
  toInstant(date, time) - setting.now >= bookingWindow(setting).notice;

/** What is wrong with a time on a date that is right, in words, or null. */
export function timeProblem(slot: Slot, setting: BookingSetting): string | null {
  if (!timesOn(slot.date, setting.hours).includes(slot.time))
    return "Choose one of the times in the list";
  if (isInTime(slot, setting)) return null;
  const { notice } = bookingWindow(setting);
  if (notice === 0) return "That time is over. Choose a later time";
  const hours = notice === HOUR ? "an hour’s" : `${notice / HOUR} hours’`;
  return `We need at least ${hours} notice. Choose a later time`;
}

/** The times of a date that may be booked now, taken or not; it may still be a day on which we are closed. */
export function bookableTimes(date: string, setting: BookingSetting): string[] {
  if (dateProblem(date, setting) !== null) return [];
  return timesOn(date, setting.hours).filter((time) => isInTime({ date, time }, setting));
}

/**
 * Dates of one page of the calendar, from a Monday on: three weeks, which are a few times their visits in reads
 * (docs/performance.md).
 */
export const CALENDAR_PAGE = 21;

/** The Monday on which the calendar's page with a date begins. Pages follow on from this week, for everybody alike. */
export function calendarPage(date: string, now: number): string {
  const monday = mondayOf(dateAt(now));
  const page = Math.floor(daysBetween(monday, date) / CALENDAR_PAGE);
  return addDays(monday, page * CALENDAR_PAGE);
}

/** What is known of a date not to be had, as the calendar has it (`vCalendarDay`). */
interface KnownDay {
  closed?: boolean;
  closedPart?: DayPart | undefined;
  taken?: readonly string[];
  extents?: Readonly<Record<string, Extent>> | undefined;
  busy?: readonly Span[] | undefined;
  held?: readonly { time: string; extent?: Extent | undefined }[];
}

/**
 * Why a visit can't have a time of a date: one that's reserved would be in its way, we've closed it, the owner is busy, it's
 * held for somebody else, or the day is over before the visit; null where it's free. Every screen and every mutation asks this.
 * @param day what the calendar knows of the date, without what is the asker's own
 */
export function keptBy(
  day: KnownDay | undefined,
  slot: Slot,
  { hours, extent = toExtent({}, hours) }: Pick<BookingSetting, "hours" | "extent">,
): "reserved" | "closed" | "busy" | "held" | "tooShort" | null {
  const { taken = [], extents = {}, closed = false, closedPart, busy = [], held = [] } = day ?? {};
  const wanted = spanOf(slot.time, extent);
  const isInTheWay = (start: string, other: Extent | undefined) =>
    overlap(wanted, spanOf(start, other ?? toExtent({}, hours)));
  if (taken.some((start) => isInTheWay(start, extents[start]))) return "reserved";
  if (closed || (closedPart !== undefined && reachesInto(closedPart, slot, extent, hours)))
    return "closed";
  if (busy.some((span) => overlap(wanted, span))) return "busy";
  if (held.some((hold) => isInTheWay(hold.time, hold.extent))) return "held";
  return isOverInTime(slot, extent, hours) ? null : "tooShort";
}

/** The times of a date that can be booked now, by what the calendar knows of it. */
export const freeTimesOf = (
  date: string,
  day: KnownDay | undefined,
  setting: BookingSetting,
): string[] =>
  bookableTimes(date, setting).filter((time) => keptBy(day, { date, time }, setting) === null);

/** The dates of the calendar: each on which we usually work, from the first that may still be booked to the last. */
export function calendarDates(setting: BookingSetting): string[] {
  const first = earliestDate(setting);
  const length = daysBetween(first, latestDate(setting)) + 1;
  return Array.from({ length }, (_, index) => addDays(first, index)).filter((date) => {
    const last = timesOn(date, setting.hours).at(-1);
    if (last === undefined) return false;
    return isInTime({ date, time: last }, setting) || holidayOff(date, setting) !== undefined;
  });
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

/** Whether a visit's problem that's back is looked at again for nothing: once it has begun, for as long as we promise. */
export const mayComeBack = ({ date, time }: Slot, now: number): boolean =>
  toInstant(date, time) <= now && daysBetween(date, dateAt(now)) <= WARRANTY_DAYS;

/** Days before a visit from which on its client is asked whether they'll be there. */
const ASKED_BEFORE = 2;

/** Whether a client is asked at an instant to say that they'll be there: earlier nobody knows, and later we see them. */
export function mayAttend({ date, time }: Slot, now: number): boolean {
  return daysBetween(dateAt(now), date) <= ASKED_BEFORE && toInstant(date, time) > now;
}

/** Sorts slots by how near they start to a wanted one. */
export function byDistanceFrom(wanted: Slot): (a: Slot, b: Slot) => number {
  const start = toInstant(wanted.date, wanted.time);
  const distance = ({ date, time }: Slot) => Math.abs(toInstant(date, time) - start);
  return (a, b) => distance(a) - distance(b);
}

interface Place {
  serviceType: string;
  address?: string | undefined;
  postcode?: string | undefined;
}

interface VisitedPerson {
  visitedName?: string | undefined;
  visitedPhone?: string | undefined;
}

/** What is known of a visit without its time. */
export interface Visited extends Place, VisitedPerson {
  selectedService: string;
  visitMinutes?: number | undefined;
  /** Who of the team comes, where the owner has said so. */
  member?: string | undefined;
}

/** The person whom a visit is for, where that's somebody else than who booked it. */
export const findVisited = ({ visitedName: name, visitedPhone: phone }: VisitedPerson) =>
  name === undefined ? undefined : { name, phone };

/** What another visit like one has of it: who, where and what for. */
export const repeatedNames = [
  "name",
  "email",
  "phone",
  "visitedName",
  "visitedPhone",
  "selectedService",
  "serviceType",
  "address",
  "postcode",
] as const;

/** When a visit begins and ends, in epoch milliseconds. */
export function visitTimes({ visitMinutes = business.slots.minutes }: Visited, slot: Slot) {
  const starts = toInstant(slot.date, slot.time);
  return { starts, ends: starts + visitMinutes * 60_000 };
}

/** Where a visit is, on one line; undefined for help online, and blank where it's still to be asked for. */
export function formatAddress({ serviceType, address, postcode }: Place): string | undefined {
  if (serviceType === "online") return undefined;
  return [address, postcode].filter((part) => part !== undefined).join(", ");
}

const inState = (address: string) => `${address}, ${business.state}`;

/** Shows an address on a map. */
export function mapUrl(address: string): string {
  const url = new URL("https://www.google.com/maps/search/?api=1");
  url.searchParams.set("query", inState(address));
  return url.href;
}

/** Shows the way from where one is along addresses in their order; undefined where there is none. */
export function routeUrl(addresses: readonly string[]): string | undefined {
  const last = addresses.at(-1);
  if (last === undefined) return undefined;
  const url = new URL("https://www.google.com/maps/dir/?api=1&travelmode=driving");
  url.searchParams.set("destination", inState(last));
  const between = addresses.slice(0, -1).map(inState);
  if (between.length > 0) url.searchParams.set("waypoints", between.join("|"));
  return url.href;
}

/** Days that can be closed in one go: a long holiday. */
export const MOST_CLOSED = 60;

/** Requests that one call confirms or cancels: each has its slot, its payments, its timeline and its email beside it. */
export const MOST_AT_ONCE = 50;

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

/** The reminders of a confirmed visit. */
export const reminderKinds = ["twoDaysBefore", "eveningBefore"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** When each reminder of a visit is due, on the business's clock: days before the visit, and the time of that day. */
const plan: Record<ReminderKind, { daysBefore: number; time: string }> = {
  twoDaysBefore: { daysBefore: 2, time: "10:00" },
  eveningBefore: { daysBefore: 1, time: "18:00" },
};

/** A reminder of a visit that is still to come. */
export interface PlannedReminder {
  kind: ReminderKind;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The first reminder of a visit that is due after an instant; undefined where there's none any more. What was due
 * before is made up for by the email about whatever has happened at that instant.
 */
export function nextReminder({ date }: Slot, after: number): PlannedReminder | undefined {
  return reminderKinds
    .map((kind) => {
      const { daysBefore, time } = plan[kind];
      return { kind, at: toInstant(addDays(date, -daysBefore), time) };
    })
    .find(({ at }) => at > after);
}

/** Until when a reminder makes sense: it's for its own day, and nobody is woken by it. */
export const reminderEnds = ({ date }: Slot, kind: ReminderKind): number =>
  toInstant(addDays(date, -plan[kind].daysBefore), business.quietHours.from);

/** Times that each client is offered instead of one that we've closed. */
const OFFERED = 2;

/** How long other times are held at most, in milliseconds. */
const LONGEST = 48 * HOUR;

/** Until when other times are held: the evening of the next working day, and no longer than 48 hours. */
export function otherTimesEnd(now: number, hours: Hours): number {
  const today = dateAt(now);
  const next = [1, 2]
    .map((days) => addDays(today, days))
    .find((date) => timesOn(date, hours).length > 0);
  const evening = toInstant(next ?? addDays(today, 2), business.quietHours.from);
  return Math.min(evening, now + LONGEST);
}

const minutesOf = ({ time }: Slot) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
};

/**
 * Sorts slots by how well each takes the place of a visit: the nearest day, then the nearest time of day; of two that are
 * alike the later one, because there's more time to answer.
 */
export function byLikeness(visit: Slot): (a: Slot, b: Slot) => number {
  const away = ({ date }: Slot) => Math.abs(daysBetween(visit.date, date));
  const shift = (slot: Slot) => Math.abs(minutesOf(slot) - minutesOf(visit));
  const start = ({ date, time }: Slot) => toInstant(date, time);
  return (a, b) => away(a) - away(b) || shift(a) - shift(b) || start(b) - start(a);
}

/** A visit that's to have another time: what it takes, and the slots that are free for it. */
interface Displaced extends Slot {
  extent: Extent;
  free: readonly Slot[];
}

/**
 * Shares free slots out to visits, two each, none of which is in another's way: first one for every visit, in their order,
 * then the second, on another day where there's one. Where there are too few, the last ones get fewer.
 */
export function assignTimes(visits: readonly Displaced[]): Slot[][] {
  const given: (Span & { date: string })[] = [];
  const shares = visits.map((): Slot[] => []);
  for (let round = 0; round < OFFERED; round += 1) {
    for (const [place, { extent, free, ...visit }] of visits.entries()) {
      const share = shares[place] ?? [];
      const isLeft = ({ date, time }: Slot) =>
        !given.some((span) => span.date === date && overlap(span, spanOf(time, extent)));
      const sorted = free.filter(isLeft).sort(byLikeness(visit));
      const chosen =
        sorted.find(({ date }) => share.every((own) => own.date !== date)) ?? sorted[0];
      if (chosen === undefined) continue;
      given.push({ date: chosen.date, ...spanOf(chosen.time, extent) });
      share.push(chosen);
    }
  }
  return shares;
}
