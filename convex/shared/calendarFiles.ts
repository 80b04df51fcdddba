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

/** What a calendar file has more that comes by email. */
interface Invitation {
  /** Whose calendar it is for. */
  to: string;
}

interface FileOptions {
  state: VisitState;
  /** Higher than that of any file before: by it a calendar knows which one is newer. Left out for what never changes. */
  sequence?: number;
  /** Absent for a file that somebody takes from the page: nobody invites them. */
  invitation?: Invitation;
}

type VisitVersion = ObjectType<typeof visitVersion>;

/** A visit in the owner's feed. */
interface FeedVisit extends VisitVersion {
  visit: Visit;
  /** Where the owner sees all of it. */
  url?: string | undefined;
}

/** A day in the owner's feed on which something holds for all of it. */
interface FeedDay {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  /** When that was noted, in epoch milliseconds. */
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
const getUid = (reference: string) => `${reference}@${business.email.split("@")[1] ?? ""}`;

/** The method that an invitation is sent with, as it also stands in its content type. */
export const getMethod = (state: VisitState) =>
  state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;

const HOUR = 60 * 60;

/** How long before a visit somebody's own calendar reminds them, in seconds. */
const REMINDERS = [24 * HOUR, HOUR];

/** What a file has more that comes by email; the business is named as who invites. */
function toInvitationData({ to }: Invitation): Partial<ICalEventData> {
  return {
    organizer: { name: business.name, email: business.email },
    // They asked for the visit themselves: nothing to answer.
    attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  };
}

/** A visit as it stands in every file, no matter whom it's for. */
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

/** The library leaves out the end of the last line. */
const toText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/**
 * A visit as an iCalendar file (RFC 5545), for a download or, with an invitation, for an email. Its times are in UTC:
 * one event that doesn't repeat is at one instant, which every calendar shows on its own clock, and a time zone of the
 * file's own would be one more thing for calendars to read differently. Its library is heavy: in a browser, load this
 * file when somebody asks for the calendar's.
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
    // What is cancelled needs no reminder.
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

/** How often programs that follow the feed are asked to look, in seconds; many take their own time. */
const LOOK_AGAIN = 15 * 60;

/**
 * The owner's visits and closed days as a calendar that programs follow: each time they take what stands there for all
 * there is. Nobody is invited, and what reminds the owner they set in their own program.
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
      // A day is no instant: the library writes the date that it is in UTC.
      start: new Date(`${date}T00:00Z`),
      end: new Date(`${addDays(date, 1)}T00:00Z`),
      allDay: true,
      summary: title,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return toText(calendar);
}
