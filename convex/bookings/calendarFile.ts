import type { CalendarAttachment } from "../email/fields";
import { toVisit } from "./calendarEntry/rules";
import type { Booking } from "./formRules";
import { getVisitState } from "./status";

interface Invited {
  reference: string;
  selectedService: string;
  serviceType: Booking["serviceType"];
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
  visitMinutes?: number | undefined;
  visitedName?: string | undefined;
  /** The assigned team member. */
  member?: string | undefined;
  /** The names of the team today. */
  team?: readonly string[];
  confirmed: boolean;
  status: string;
}

/**
 * The calendar file for an email to the client; undefined without a time. Like the email, it has no typed text, so no
 * address.
 * @param sequence higher than the previous file's
 */
export function invitationFile(
  request: Invited,
  sequence: number,
  now: number,
): CalendarAttachment | undefined {
  const { reference, bookingDate: date, bookingTime: time } = request;
  if (date === undefined || time === undefined) return undefined;
  const { selectedService, serviceType, visitMinutes, visitedName, member, team } = request;
  const booking = { selectedService, serviceType, visitMinutes, member, ...(team && { team }) };
  const place = {
    ...booking,
    address: visitedName === undefined ? "At your place" : "At their place",
    postcode: undefined,
  };
  return {
    filename: `${reference}.ics`,
    visit: toVisit(place, { date, time }, reference),
    state: getVisitState(request),
    sequence,
    stamp: now,
    isInvitation: true,
  };
}

/** The calendar file for the owner, with the address and without attendees; undefined without a time. */
export function noticeFile(
  request: Invited & { address?: string | undefined; postcode?: string | undefined },
  sequence: number,
  stamp: number,
): CalendarAttachment | undefined {
  const { reference, bookingDate: date, bookingTime: time } = request;
  if (date === undefined || time === undefined) return undefined;
  return {
    filename: `${reference}.ics`,
    visit: toVisit(request, { date, time }, reference),
    state: getVisitState(request),
    sequence,
    stamp,
    isInvitation: false,
  };
}
