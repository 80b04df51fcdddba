import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { business } from "../business/business";

/** A visit as calendars want it; instants in epoch milliseconds. */
export interface Visit {
  reference: string;
  title: string;
  description: string;
  location: string;
  starts: number;
  ends: number;
}

/** What a calendar is to do with a visit: keep it as a draft, keep it, or strike it out. */
export type VisitState = "tentative" | "confirmed" | "cancelled";

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

/** How long before a visit somebody's own calendar reminds them, in seconds. */
const REMINDER = 24 * 60 * 60;

/** What a file has more that comes by email; the business is named as who invites. */
function toInvitationData({ to }: Invitation): Partial<ICalEventData> {
  return {
    organizer: { name: business.name, email: business.email },
    // They asked for the visit themselves: nothing to answer.
    attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  };
}

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
    id: getUid(visit.reference),
    stamp: new Date(now),
    sequence,
    start: new Date(visit.starts),
    end: new Date(visit.ends),
    summary: visit.title,
    description: visit.description,
    location: visit.location,
    status: states[state],
    // What is cancelled needs no reminder.
    alarms:
      state === "cancelled"
        ? []
        : [{ type: ICalAlarmType.display, triggerBefore: REMINDER, description: visit.title }],
    ...(invitation !== undefined && toInvitationData(invitation)),
  });
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
