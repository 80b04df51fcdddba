import type { EventType } from "./tables";

/** What waits is counted up to this: beyond it nobody asks how many, and one call reads at most 50 documents. */
export const MOST_COUNTED = 40;

/** A bounded count in words: `7`, and `40+` where there may be more. */
export function countInWords(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`;
}

interface EventKind {
  /** How the owner calls it, one and many. */
  one: string;
  many: string;
  /** The part of the console that has its record. */
  panel: string;
}

/** Every event type as the owner's console shows it. */
export const events: Record<EventType, EventKind> = {
  "New Quote Request": {
    one: "Booking or quote",
    many: "Bookings and quotes",
    panel: "bookings",
  },
  "Booking Changed": { one: "Booking changed", many: "Changed bookings", panel: "bookings" },
  Payment: {
    one: "Payment",
    many: "Payments",
    panel: "payments",
  },
  "Contact Form Submission": { one: "Message", many: "Messages", panel: "people" },
  "Support Request": { one: "Support request", many: "Support requests", panel: "people" },
  "New Website Design Request": {
    one: "Website brief",
    many: "Website briefs",
    panel: "designs",
  },
  "Webinar Signup": { one: "Webinar sign-up", many: "Webinar sign-ups", panel: "people" },
  "Friend Referral": { one: "Referral", many: "Referrals", panel: "people" },
  "Service Rating": { one: "Rating", many: "Ratings", panel: "people" },
  "Client Profile": { one: "Client’s details", many: "Clients’ details", panel: "people" },
};

/** The event types in the order in which they are offered. */
export const eventTypes = Object.keys(events) as EventType[];
