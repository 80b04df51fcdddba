import type { CalendarAttachment } from "../email/fields";
import { toVisit } from "./calendarEntry/rules";
import type { Booking } from "./formRules";
import { getVisitState } from "./status";

/** A request that may have a visit. */
interface Invited {
  reference: string;
  selectedService: string;
  serviceType: Booking["serviceType"];
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
  visitMinutes?: number | undefined;
  visitedName?: string | undefined;
  /** Who of the team comes, where the owner has said so. */
  member?: string | undefined;
  confirmed: boolean;
  status: string;
}

/**
 * The calendar file that goes with an email to the client, or nothing where there is no time. The address
 * is not in it: like the email, it has none of the words that somebody typed.
 * @param sequence higher than that of the file before
 */
export function invitationFile(
  request: Invited,
  sequence: number,
  now: number,
): CalendarAttachment | undefined {
  const { reference, bookingDate: date, bookingTime: time } = request;
  if (date === undefined || time === undefined) return undefined;
  const { selectedService, serviceType, visitMinutes, visitedName, member } = request;
  const booking = { selectedService, serviceType, visitMinutes, member };
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

/** The calendar file of a visit for the owner, with where it is; it invites nobody. Nothing where there is no time. */
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
