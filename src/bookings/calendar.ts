import { business } from "../../convex/business/business";
import { instantOf } from "../../convex/business/dates";
import type { Booking, Slot } from "../../convex/bookings/rules";

/** A visit as calendars want it; instants in epoch milliseconds. */
export interface Visit {
  reference: string;
  title: string;
  description: string;
  location: string;
  starts: number;
  ends: number;
}

/** The calendar entry of a booking. */
export function visitOf(booking: Booking, slot: Slot, reference: string): Visit {
  const starts = instantOf(slot.date, slot.time);
  const at = [booking.address, booking.postcode].filter((part) => part !== undefined).join(" ");
  return {
    reference,
    title: `${business.name}: ${booking.selectedService}`,
    description: `Reference ${reference}. To change or cancel, call ${business.phone.display} at least 24 hours before.`,
    location: booking.serviceType === "online" ? "Online" : at,
    starts,
    ends: starts + business.slots.minutes * 60_000,
  };
}

const compact = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** Opens Google Calendar with the visit filled in. */
export function googleCalendarUrl(visit: Visit): string {
  const url = new URL("https://calendar.google.com/calendar/render");
  url.search = new URLSearchParams({
    action: "TEMPLATE",
    text: visit.title,
    dates: `${compact(visit.starts)}/${compact(visit.ends)}`,
    details: visit.description,
    location: visit.location,
  }).toString();
  return url.href;
}

/** Opens Outlook's calendar with the visit filled in. */
export function outlookCalendarUrl(visit: Visit): string {
  const url = new URL("https://outlook.live.com/calendar/0/deeplink/compose");
  url.search = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: visit.title,
    startdt: new Date(visit.starts).toISOString(),
    enddt: new Date(visit.ends).toISOString(),
    body: visit.description,
    location: visit.location,
  }).toString();
  return url.href;
}

/** The visit as an iCalendar file. The library loads when somebody asks for the file. */
export async function icsFile(visit: Visit, now: number): Promise<string> {
  const { default: ical } = await import("ical-generator");
  const calendar = ical({ prodId: { company: business.name, product: "Bookings" } });
  calendar.createEvent({
    // The same for every version of this visit, so that a later one replaces it in the calendar.
    id: `${visit.reference}@${business.email.split("@")[1] ?? ""}`,
    stamp: new Date(now),
    start: new Date(visit.starts),
    end: new Date(visit.ends),
    summary: visit.title,
    description: visit.description,
    location: visit.location,
    organizer: { name: business.name, email: business.email },
  });
  return calendar.toString();
}
