import type { EmailAttachment } from "../email/tables";
import { getMethod, icsFile } from "../shared/calendarFiles";
import { toVisit } from "./rules";
import { getVisitState } from "./status";
import type { ServiceType } from "./tables";

/** A request that may have a visit. */
interface Invited {
  reference: string;
  email: string;
  selectedService: string;
  serviceType: ServiceType;
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
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
): EmailAttachment | undefined {
  const { reference, bookingDate: date, bookingTime: time } = request;
  if (date === undefined || time === undefined) return undefined;
  const { selectedService, serviceType } = request;
  const place = { selectedService, serviceType, address: "At your place", postcode: undefined };
  const state = getVisitState(request);
  const invitation = { to: request.email };
  return {
    filename: `${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${getMethod(state)}`,
    text: icsFile(toVisit(place, { date, time }, reference), now, { state, sequence, invitation }),
  };
}
