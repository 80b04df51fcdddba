import type { ObjectType } from "convex/values";
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { business } from "../business/business";
import { addDays } from "./dates";
import type { Visit, VisitState, visitVersion } from "./visits";

/** What an emailed calendar file has in addition. */
interface Invitation {
  to: string;
}

interface FileOptions {
  state: VisitState;
  /** Higher than any earlier file's, so that calendars know which is newer. Absent for what never changes. */
  sequence?: number;
  /** Absent for a file downloaded from the page, which invites nobody. */
  invitation?: Invitation;
}

type VisitVersion = ObjectType<typeof visitVersion>;

/** A visit in the owner's feed. */
interface FeedVisit extends VisitVersion {
  visit: Visit;
  url?: string | undefined;
}

/** An all-day entry in the owner's feed. */
interface FeedDay {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  /** When it was created, in epoch milliseconds. */
  stamp: number;
}

interface FeedContent {
  visits: readonly FeedVisit[];
  days: readonly FeedDay[];
}

const states = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The same for every version of a visit, so that a later one replaces it in the calendar. */
const getUid = (reference: string) => `${reference}@${business.calendarDomain}`;

/** The method of an invitation, which is also part of its content type. */
export const getMethod = (state: VisitState) =>
  state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;

const HOUR = 60 * 60;

/** Reminders before a visit in the client's own calendar, in seconds. */
const REMINDERS = [24 * HOUR, HOUR];

/** The organiser (the business) and the attendee. */
function toInvitationData({ to }: Invitation): Partial<ICalEventData> {
  return {
    // Always the file's: calendars refuse a change by another organiser.
    organizer: { name: business.name, email: business.email },
    // They asked for the visit themselves, so there's nothing to answer.
    attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  };
}

/** The data of a visit, the same for every reader. */
const toEventData = (visit: Visit, { state, sequence, stamp }: VisitVersion): ICalEventData => ({
  id: getUid(visit.reference),
  stamp: new Date(stamp),
  sequence,
  start: new Date(visit.starts),
  end: new Date(visit.ends),
  summary: visit.title,
  description: visit.description,
  location: visit.location,
  status: states[state],
});

/** The library omits the last line break. */
const toText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/**
 * A visit as an iCalendar file (RFC 5545), for a download or, with an invitation, for an email. Its times are in UTC: a
 * single event is at one instant, which every calendar shows in its own zone, and a time zone in the file would be one
 * more thing for calendars to read differently. Its library is heavy: in a browser, load this module only on demand.
 */
export function icsFile(
  visit: Visit,
  now: number,
  { state, sequence = 0, invitation }: FileOptions,
): string {
  const calendar = ical({ prodId: { company: business.name, product: "Bookings" } });
  if (invitation !== undefined) calendar.method(getMethod(state));
  calendar.createEvent({
    ...toEventData(visit, { state, sequence, stamp: now }),
    alarms:
      state === "cancelled"
        ? []
        : REMINDERS.map((triggerBefore) => ({
            type: ICalAlarmType.display,
            triggerBefore,
            description: visit.title,
          })),
    ...(invitation !== undefined && toInvitationData(invitation)),
  });
  return toText(calendar);
}

/** How often programs should poll the feed, in seconds; many choose for themselves. */
const LOOK_AGAIN = 15 * 60;

/**
 * The owner's visits and closed days as a calendar feed: programs replace everything at each poll. It has no attendees,
 * and the owner sets reminders in their own program.
 */
export function icsFeed({ visits, days }: FeedContent): string {
  const calendar = ical({
    prodId: { company: business.name, product: "Visits" },
    name: `${business.name}: visits`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN,
  });
  for (const { visit, url, ...version } of visits) {
    calendar.createEvent({ ...toEventData(visit, version), ...(url !== undefined && { url }) });
  }
  for (const { date, title, stamp } of days) {
    calendar.createEvent({
      id: getUid(`closed-${date}`),
      stamp: new Date(stamp),
      // A day isn't an instant: the library writes the UTC date.
      start: new Date(`${date}T00:00Z`),
      end: new Date(`${addDays(date, 1)}T00:00Z`),
      allDay: true,
      summary: title,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return toText(calendar);
}
