import { business } from "../business/business";
import { webinars } from "../business/webinars";
import { addDays, dateAt, formatTime, toInstant, weekday } from "../shared/dates";
import { publicHoliday } from "../shared/holidays";
import type { Visit } from "../shared/visits";

const { sessions, minutes } = webinars;
const MINUTE = 60 * 1000;

/** A weekly webinar that one can sign up for. */
type Session = (typeof sessions)[number];

export const getSession = (id: string): Session | undefined =>
  sessions.find((each) => each.id === id);

/** The sessions that one can choose from. */
export const sessionIds: readonly string[] = sessions.map(({ id }) => id);

/** `Mondays, 10:00 am to 11:00 am`; nothing for a session that is no more. */
export function formatSession(id: string): string | undefined {
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

/** The calendar entry of somebody's first webinar. */
export function toFirstWebinar(reference: string, starts: number): Visit {
  return {
    reference,
    title: `${business.name}: tech webinar`,
    description: `Your first webinar with us. We’ll email you the link before it begins. Questions? Call ${business.phone.display}.`,
    location: "Online",
    starts,
    ends: starts + minutes * MINUTE,
  };
}
