import { business } from "../business/business";
import { country } from "../business/country";
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
import { hasRoom, roomOn, toPlaced, withEverybody } from "./hours/members/rules";
import {
  type DayPart,
  type Extent,
  formatClosedWeekday,
  type Hours,
  isOverInTime,
  overlap,
  reachesInto,
  type Span,
  timesOn,
  toExtent,
} from "./hours/rules";

/** A bookable start: `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
export interface Slot {
  date: string;
  time: string;
}

const HOUR = 60 * 60 * 1000;

/** How long before a visit a client may still change it: what our terms say (docs/product.md 4.5). */
const NOTICE = FREE_UNTIL_HOURS * HOUR;

/** Whether an online visit is confirmed, so that its client can be given a link. */
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

export const CHOOSE_DATE = "Choose a date";
export const NAME_VISITED = "Enter the name of the person the visit is for";

/** Who chooses a slot. The owner needs no notice, can book a year ahead, and can work on public holidays. */
export type BookingActor = "client" | "owner";

/** Who chooses a slot, when, and with which booking hours. */
export interface BookingSetting {
  /** Epoch milliseconds. */
  now: number;
  hours: Hours;
  actor?: BookingActor | undefined;
  /** What the visit takes of its day; the default by default. */
  extent?: Extent | undefined;
}

/** The bookable range: days from today, and the notice in milliseconds. */
function bookingWindow({ hours, actor = "client" }: BookingSetting) {
  if (actor === "owner") return { first: 0, last: 365, notice: 0 };
  const { noticeHours, daysAhead } = hours;
  return { first: noticeHours < 24 ? 0 : 1, last: daysAhead, notice: noticeHours * HOUR };
}

export const earliestDate = (setting: BookingSetting): string =>
  addDays(dateAt(setting.now), bookingWindow(setting).first);

export const latestDate = (setting: BookingSetting): string =>
  addDays(dateAt(setting.now), bookingWindow(setting).last);

/** An error message for a date of any weekday, or null. */
export function windowProblem(date: string, setting: BookingSetting): string | null {
  if (!isDate(date)) return NO_DATE;
  const { first, last } = bookingWindow(setting);
  const daysAhead = daysBetween(dateAt(setting.now), date);
  if (daysAhead < first) return `Choose ${first === 0 ? "today" : "tomorrow"} or a later date`;
  return daysAhead > last ? `Choose a date in the next ${last} days` : null;
}

/** An error message for a date, or null. */
export function dateProblem(date: string, setting: BookingSetting): string | null {
  const problem = windowProblem(date, setting);
  if (problem !== null) return problem;
  if (timesOn(date, setting.hours).length === 0) return formatClosedWeekday(setting.hours);
  const holiday = holidayOff(date, setting);
  return holiday === undefined ? null : `${holiday}: we’re closed. Choose another day`;
}

/** The public holiday on which a date can't be booked, or undefined. */
export function holidayOff(date: string, { hours, actor }: BookingSetting): string | undefined {
  return actor === "owner" || !hours.closedOnHolidays ? undefined : publicHoliday(date);
}

/** Whether a time is far enough ahead to be booked. */
const isInTime = ({ date, time }: Slot, setting: BookingSetting): boolean =>
  toInstant(date, time) - setting.now >= bookingWindow(setting).notice;

/** An error message for a time on a valid date, or null. */
export function timeProblem(slot: Slot, setting: BookingSetting): string | null {
  if (!timesOn(slot.date, setting.hours).includes(slot.time))
    return "Choose one of the times in the list";
  if (isInTime(slot, setting)) return null;
  const { notice } = bookingWindow(setting);
  if (notice === 0) return "That time is over. Choose a later time";
  const hours = notice === HOUR ? "an hour’s" : `${notice / HOUR} hours’`;
  return `We need at least ${hours} notice. Choose a later time`;
}

/** The times of a date that are within the bookable range. They may be taken, or closed by the owner. */
export function bookableTimes(date: string, setting: BookingSetting): string[] {
  if (dateProblem(date, setting) !== null) return [];
  return timesOn(date, setting.hours).filter((time) => isInTime({ date, time }, setting));
}

/** Days on a page of the calendar: three weeks, whose visits take several reads each (docs/performance.md). */
export const CALENDAR_PAGE = 21;

/** The Monday on which the calendar page with a date starts. Pages count from this week, the same for everybody. */
export function calendarPage(date: string, now: number): string {
  const monday = mondayOf(dateAt(now));
  const page = Math.floor(daysBetween(monday, date) / CALENDAR_PAGE);
  return addDays(monday, page * CALENDAR_PAGE);
}

/** What occupies a date (`vCalendarDay`). */
interface KnownDay {
  closed?: boolean;
  closedPart?: DayPart | undefined;
  taken?: readonly Occupied[];
  busy?: readonly (Span & { member?: number | undefined })[] | undefined;
  held?: readonly Occupied[];
}

interface Occupied {
  time: string;
  extent?: Extent | undefined;
}

/**
 * Why a visit can't have a time: reservations leave no room (docs/product.md 4.35), we've closed it, everybody
 * who could come is busy, holds leave no room, or the visit doesn't fit before the day ends. Null if it's free.
 * Every screen and every mutation uses this.
 * @param day what occupies the date, without the caller's own reservation and holds
 */
export function keptBy(
  day: KnownDay | undefined,
  slot: Slot,
  { hours, extent = toExtent({}, hours) }: Pick<BookingSetting, "hours" | "extent">,
): "reserved" | "closed" | "busy" | "held" | "tooShort" | null {
  const { taken = [], closed = false, closedPart, busy = [], held = [] } = day ?? {};
  const wanted = toPlaced(slot.time, extent);
  const place = (others: readonly Occupied[]) =>
    others.map((other) => toPlaced(other.time, other.extent ?? toExtent({}, hours)));
  const [reserved, room] = [place(taken), roomOn(slot.date, hours, busy)];
  if (!hasRoom(wanted, reserved, withEverybody(room))) return "reserved";
  if (closed || (closedPart !== undefined && reachesInto(closedPart, slot, extent, hours)))
    return "closed";
  const isEverybodys = busy.some((span) => span.member === undefined && overlap(wanted, span));
  if (isEverybodys || !hasRoom(wanted, reserved, room)) return "busy";
  if (!hasRoom(wanted, [...reserved, ...place(held)], room)) return "held";
  return isOverInTime(slot, extent, hours) ? null : "tooShort";
}

export const freeTimesOf = (
  date: string,
  day: KnownDay | undefined,
  setting: BookingSetting,
): string[] =>
  bookableTimes(date, setting).filter((time) => keptBy(day, { date, time }, setting) === null);

/** The calendar's dates: usual working days within the bookable range. */
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

/** How many times to show by number of days: enough to choose from, few enough to read. */
const timesOfEach: Record<number, number> = { 1: 4, 2: 2, 3: 2 };
const MOST_DAYS = 3;

/** That many of a day's times, evenly spread from first to last. */
function spread(times: readonly string[], wanted: number): string[] {
  if (times.length <= wanted) return [...times];
  const step = (times.length - 1) / (wanted - 1);
  return Array.from({ length: wanted }, (_, place) => times[Math.round(place * step)] ?? "");
}

/** The next free times: six at most, over the first three days that have any. */
export function timesAtAGlance(free: readonly DayTimes[]): DayTimes[] {
  const days = free.filter(({ times }) => times.length > 0).slice(0, MOST_DAYS);
  const each = timesOfEach[days.length] ?? 0;
  return days.map(({ date, times }) => ({ date, times: spread(times, each) }));
}

/** Whether a client may still change or cancel a visit without calling. */
export function mayStillChange({ date, time }: Slot, now: number): boolean {
  return toInstant(date, time) - now >= NOTICE;
}

/** Whether a problem that came back is fixed for free: after the visit's start, and for as long as we promise. */
export const mayComeBack = ({ date, time }: Slot, now: number): boolean =>
  toInstant(date, time) <= now && daysBetween(date, dateAt(now)) <= WARRANTY_DAYS;

/** How many days before a visit its client is asked to confirm that they'll be there. */
const ASKED_BEFORE = 2;

/** Whether a client is asked now to confirm that they'll be there: not too early, and not after we've seen them. */
export function mayAttend({ date, time }: Slot, now: number): boolean {
  return daysBetween(dateAt(now), date) <= ASKED_BEFORE && toInstant(date, time) > now;
}

/** Sorts slots by distance from a wanted one. */
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

/** A visit without its time. */
export interface Visited extends Place, VisitedPerson {
  selectedService: string;
  visitMinutes?: number | undefined;
  /** The assigned team member. */
  member?: string | undefined;
  /** The names of the team today. */
  team?: readonly string[];
}

/** The person to visit, if it isn't the one who booked. */
export const findVisited = ({ visitedName: name, visitedPhone: phone }: VisitedPerson) =>
  name === undefined ? undefined : { name, phone };

/** The fields that are copied to a repeated visit. */
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

/** Start and end of a visit, in epoch milliseconds. */
export function visitTimes({ visitMinutes = business.slots.minutes }: Visited, slot: Slot) {
  const starts = toInstant(slot.date, slot.time);
  return { starts, ends: starts + visitMinutes * 60_000 };
}

/** The place of a visit on one line; undefined for help online, and blank if it's unknown. */
export function formatAddress({ serviceType, address, postcode }: Place): string | undefined {
  if (serviceType === "online") return undefined;
  return [address, postcode].filter((part) => part !== undefined).join(", ");
}

const inState = (address: string) =>
  `${address}, ${country.hasStates ? business.state : country.name}`;

/** A URL that shows an address on a map. */
export function mapUrl(address: string): string {
  const url = new URL("https://www.google.com/maps/search/?api=1");
  url.searchParams.set("query", inState(address));
  return url.href;
}

/** A URL for directions from the current location via these addresses; undefined without any. */
export function routeUrl(addresses: readonly string[]): string | undefined {
  const last = addresses.at(-1);
  if (last === undefined) return undefined;
  const url = new URL("https://www.google.com/maps/dir/?api=1&travelmode=driving");
  url.searchParams.set("destination", inState(last));
  const between = addresses.slice(0, -1).map(inState);
  if (between.length > 0) url.searchParams.set("waypoints", between.join("|"));
  return url.href;
}

/** The most days to close at once: a long holiday. */
export const MOST_CLOSED = 60;

/** The most requests that one call confirms or cancels: each has its slot, payments, timeline and email. */
export const MOST_AT_ONCE = 50;

/** The slot of a request, if any; a cancelled request keeps it. */
export function getSlot({
  bookingDate: date,
  bookingTime: time,
}: {
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}): Slot | undefined {
  return date === undefined || time === undefined ? undefined : { date, time };
}

export const reminderKinds = ["twoDaysBefore", "eveningBefore"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** When each reminder is due, in the business's time zone. */
const plan: Record<ReminderKind, { daysBefore: number; time: string }> = {
  twoDaysBefore: { daysBefore: 2, time: "10:00" },
  eveningBefore: { daysBefore: 1, time: "18:00" },
};

/** A reminder of a future visit. */
export interface PlannedReminder {
  kind: ReminderKind;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The first reminder that's due after an instant; undefined if there's none left. Earlier ones aren't needed: whatever
 * happened at that instant has its own email.
 */
export function nextReminder({ date }: Slot, after: number): PlannedReminder | undefined {
  return reminderKinds
    .map((kind) => {
      const { daysBefore, time } = plan[kind];
      return { kind, at: toInstant(addDays(date, -daysBefore), time) };
    })
    .find(({ at }) => at > after);
}

/** When a reminder no longer makes sense: it's for its own day, before quiet hours. */
export const reminderEnds = ({ date }: Slot, kind: ReminderKind): number =>
  toInstant(addDays(date, -plan[kind].daysBefore), business.quietHours.from);

/** Times to offer to each client for one that we closed. */
const OFFERED = 2;

/** The longest that other times are held, in milliseconds. */
const LONGEST = 48 * HOUR;

/** When an offer of other times ends: the evening of the next working day, or after 48 hours. */
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

/** Sorts slots by how well they replace a visit: nearest day, then nearest time, then the later one. */
export function byLikeness(visit: Slot): (a: Slot, b: Slot) => number {
  const away = ({ date }: Slot) => Math.abs(daysBetween(visit.date, date));
  const shift = (slot: Slot) => Math.abs(minutesOf(slot) - minutesOf(visit));
  const start = ({ date, time }: Slot) => toInstant(date, time);
  return (a, b) => away(a) - away(b) || shift(a) - shift(b) || start(b) - start(a);
}

/** A slot with what a visit takes of its day. */
export interface SlotExtent extends Slot {
  extent: Extent;
}

/** A visit that needs another time, with the slots that are free for it beside those already given. */
interface Displaced extends SlotExtent {
  free: (given: readonly SlotExtent[]) => Slot[];
}

/**
 * Assigns two free slots each to visits: first one for every visit, in order, then a second, preferably on another day.
 * If there are too few, the last visits get fewer.
 */
export function assignTimes(visits: readonly Displaced[]): Slot[][] {
  const given: SlotExtent[] = [];
  const shares = visits.map((): Slot[] => []);
  for (let round = 0; round < OFFERED; round += 1) {
    for (const [place, { extent, free, ...visit }] of visits.entries()) {
      const share = shares[place] ?? [];
      const sorted = free(given).sort(byLikeness(visit));
      const chosen =
        sorted.find(({ date }) => share.every((own) => own.date !== date)) ?? sorted[0];
      if (chosen === undefined) continue;
      given.push({ ...chosen, extent });
      share.push(chosen);
    }
  }
  return shares;
}
