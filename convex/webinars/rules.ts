import { business } from "../business/business";
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

/** The most seats of a webinar: nobody answers more people’s questions in an hour. */
export const MOST_SEATS = 50;

type Session = (typeof sessions)[number];

export const getSession = (id: string): Session | undefined =>
  sessions.find((each) => each.id === id);

export const sessionIds: readonly string[] = sessions.map(({ id }) => id);

/** The session id of a date: `2026-12-07T10:00` in the business's time zone. */
export const toDateId = (starts: number): string => `${dateAt(starts)}T${timeAt(starts)}`;

/** The start of the date with this session id, in epoch milliseconds; undefined if it isn't one. */
export function startOf(id: string): number | undefined {
  const [date = "", time = ""] = id.split("T");
  const starts = isDate(date) ? toInstant(date, time) : Number.NaN;
  return !Number.isNaN(starts) && toDateId(starts) === id ? starts : undefined;
}

/** `Monday 7 December 2026, 10:00 am`. */
export const formatStart = (starts: number): string =>
  `${formatDate(dateAt(starts))}, ${formatTime(timeAt(starts))}`;

/** The weekly session on the weekday of a start, at any time. */
export const sessionOn = (starts: number): Session | undefined =>
  sessions.find((each) => each.weekday === weekday(dateAt(starts)));

/** `Mondays, 10:00 am to 11:00 am`, or one date; undefined for a session that no longer exists. */
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

/** The next start of a session after an instant, in epoch milliseconds. There's none on a public holiday. */
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

/** When participants are reminded: at ten on the day before. */
export const remindAt = (starts: number): number =>
  toInstant(addDays(dateAt(starts), -1), REMIND_TIME);

const toCents = (price: AgreedPrice): number =>
  typeof price === "number" ? price : price.monthlyCents;

/**
 * The price for a participant: what they were told, or the current one if it's lower.
 * @param agreed undefined if they weren't told yet
 * @param now the price of their date for new sign-ups
 */
export const owedPrice = (agreed: AgreedPrice | undefined, now: AgreedPrice): AgreedPrice =>
  agreed === undefined || toCents(now) < toCents(agreed) ? now : agreed;

/** `$20`, `Free`, `From $52 a month`. */
export function formatAgreed(price: AgreedPrice): string {
  if (typeof price === "object")
    return `From ${formatPrice({ cents: price.monthlyCents, per: "month" })}`;
  return price === 0 ? "Free" : money(price);
}

/** The calendar entry of a participant's webinar. */
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
