import { business } from "../business/business";
import { fromPrices } from "../business/prices";
import { webinars } from "../business/webinars";
import { formatTime } from "../shared/clock";
import { addDays, dateAt, formatDate, isDate, timeAt, toInstant, weekday } from "../shared/dates";
import { publicHoliday } from "../shared/holidays";
import { formatPrice, money } from "../shared/money";
import type { Visit } from "../shared/visits";
import type { AgreedPrice } from "./fields";

const { sessions, minutes } = webinars;
const MINUTE = 60 * 1000;
const REMIND_TIME = "10:00";

/** Seats of the largest webinar: nobody answers more people’s questions in an hour. */
export const MOST_SEATS = 50;

/** A weekly webinar that one can sign up for. */
type Session = (typeof sessions)[number];

export const getSession = (id: string): Session | undefined =>
  sessions.find((each) => each.id === id);

/** The sessions that one can choose from. */
export const sessionIds: readonly string[] = sessions.map(({ id }) => id);

/** What somebody who chooses one date signs up for: `2026-12-07T10:00`, on the business's clock. */
export const toDateId = (starts: number): string => `${dateAt(starts)}T${timeAt(starts)}`;

/** When the webinar of such a date starts, in epoch milliseconds; undefined for what's no date. */
export function startOf(id: string): number | undefined {
  const [date = "", time = ""] = id.split("T");
  const starts = isDate(date) ? toInstant(date, time) : Number.NaN;
  return !Number.isNaN(starts) && toDateId(starts) === id ? starts : undefined;
}

/** `Monday 7 December 2026, 10:00 am`. */
export const formatStart = (starts: number): string =>
  `${formatDate(dateAt(starts))}, ${formatTime(timeAt(starts))}`;

/** The weekly session that a start belongs to: one of that day, whatever the time. */
export const sessionOn = (starts: number): Session | undefined =>
  sessions.find((each) => each.weekday === weekday(dateAt(starts)));

/** `Mondays, 10:00 am to 11:00 am`, or one date; nothing for a session that is no more. */
export function formatSession(id: string): string | undefined {
  const starts = startOf(id);
  if (starts !== undefined) return formatStart(starts);
  const session = getSession(id);
  if (session === undefined) return undefined;
  const [hours = 0, past = 0] = session.time.split(":").map(Number);
  const end = hours * 60 + past + minutes;
  const ends = `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
  return `${session.days}, ${formatTime(session.time)} to ${formatTime(ends)}`;
}

/** When a session is next, in epoch milliseconds, after an instant. There's none on a public holiday. */
export function nextStart(id: string, now: number): number | undefined {
  const session = getSession(id);
  if (session === undefined) return undefined;
  const today = dateAt(now);
  for (let days = 0; ; days += 1) {
    const date = addDays(today, days);
    if (weekday(date) !== session.weekday || publicHoliday(date) !== undefined) continue;
    const starts = toInstant(date, session.time);
    if (starts > now) return starts;
  }
}

/** When those who come are emailed the link once more: at ten on the day before. */
export const remindAt = (starts: number): number =>
  toInstant(addDays(dateAt(starts), -1), REMIND_TIME);

/** The price of a date for somebody who signs up now. @param cents as the owner has written it */
export const toPrice = (cents: number | undefined): AgreedPrice => cents ?? "membership";

const toCents = (price: AgreedPrice): number =>
  price === "membership" ? fromPrices.webinars.cents : price;

/**
 * What somebody who has signed up pays: what they were told, or less where it costs less by now.
 * @param agreed left out where they weren't told yet
 * @param cents of their date, as it is now
 */
export function owedPrice(agreed: AgreedPrice | undefined, cents: number | undefined): AgreedPrice {
  const now = toPrice(cents);
  return agreed === undefined || toCents(now) < toCents(agreed) ? now : agreed;
}

/** `$20`, `Free`, `From $52 a month`. */
export function formatAgreed(price: AgreedPrice): string {
  if (price === "membership") return `From ${formatPrice(fromPrices.webinars)}`;
  return price === 0 ? "Free" : money(price);
}

/** The calendar entry of somebody's webinar. */
export function toCalendarEntry(
  reference: string,
  { starts, minutes: length = minutes, link }: { starts: number; minutes?: number; link?: string },
): Visit {
  return {
    reference,
    title: `${business.name}: tech webinar`,
    description: `${link === undefined ? "We’ll email you the link before it begins." : `Open this link to join: ${link}`} Questions? Call ${business.phone.display}.`,
    location: link ?? "Online",
    starts,
    ends: starts + length * MINUTE,
  };
}
