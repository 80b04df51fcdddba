import ical, {
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

/** A calendar file that comes by email, and so replaces the one before it. */
export interface Invitation {
  /** Whose calendar it is for. */
  to: string;
  state: VisitState;
  /** Higher than that of the file before. */
  sequence: number;
}

const states = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The same for every version of a visit, so that a later one replaces it in the calendar. */
const getUid = (reference: string) => `${reference}@${business.email.split("@")[1] ?? ""}`;

/** The method that an invitation is sent with, as it also stands in its content type. */
export const getMethod = ({ state }: Invitation) =>
  state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;

/**
 * A visit as an iCalendar file, for a download or, with an invitation, for an email. Its library is heavy:
 * in a browser, load this file when somebody asks for the calendar's.
 */
export function icsFile(visit: Visit, now: number, invitation?: Invitation): string {
  const calendar = ical({ prodId: { company: business.name, product: "Bookings" } });
  const event: ICalEventData = {
    id: getUid(visit.reference),
    stamp: new Date(now),
    start: new Date(visit.starts),
    end: new Date(visit.ends),
    summary: visit.title,
    description: visit.description,
    location: visit.location,
    organizer: { name: business.name, email: business.email },
  };
  if (invitation === undefined) {
    calendar.createEvent(event);
  } else {
    calendar.method(getMethod(invitation));
    calendar.createEvent({
      ...event,
      sequence: invitation.sequence,
      status: states[invitation.state],
      attendees: [
        // They asked for the visit themselves: nothing to answer.
        { email: invitation.to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
      ],
    });
  }
  return calendar.toString();
}
