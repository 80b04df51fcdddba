import { forms, type RecordForm } from "../core/forms";
import type { PanelName } from "../shared/panels";

/** Tells the owner that a form's address is unverified. */
export const NOT_CONFIRMED = "Email not confirmed";

interface EventKind {
  one: string;
  many: string;
  /** The console panel that has its record. */
  panel: PanelName;
  /** The query string, unless the record is opened by its reference. */
  search?: string;
}

/** Events without a form. */
const otherEvents = {
  /** A client moved or cancelled a booking, or sent a message about it. */
  "Booking Changed": { one: "Booking changed", many: "Changed bookings", panel: "bookings" },
  "Quote Answered": { one: "Quote answered", many: "Answered quotes", panel: "bookings" },
  /** Somebody cancelled their seat at a webinar, or took that back. */
  "Webinar Changed": {
    one: "Webinar sign-up changed",
    many: "Changed webinar sign-ups",
    panel: "people",
  },
  /** A client did something in their website project. */
  "Project Changed": { one: "Website project", many: "Website projects", panel: "projects" },
  "Email Received": { one: "Email", many: "Emails", panel: "inbox" },
  "Text Received": { one: "Text message", many: "Text messages", panel: "inbox" },
  Payment: { one: "Payment", many: "Payments", panel: "money" },
  /** A payment made directly at Stripe, which the owner has to match. */
  "Payment at Stripe": {
    one: "Payment at Stripe",
    many: "Payments at Stripe",
    panel: "money",
    search: "?tab=owed",
  },
  /** A client wants to see, correct or delete their data. */
  "Privacy Request": {
    one: "Privacy request",
    many: "Privacy requests",
    panel: "people",
    search: "?tab=privacy",
  },
} satisfies Record<string, EventKind>;

export type EventType = (typeof forms)[RecordForm]["eventType"] | keyof typeof otherEvents;

const formEvents = Object.values(forms).map(
  ({ eventType, label, panel }): [EventType, EventKind] => [eventType, { ...label, panel }],
);

export const events = {
  ...Object.fromEntries(formEvents),
  ...otherEvents,
} as Record<EventType, EventKind>;

export const eventTypes = Object.keys(events) as EventType[];

/** What identifies a person: from a form, an event or a card. */
export interface Known {
  email?: string | undefined;
  phone?: string | undefined;
}

/** How to reach the person of a conversation. */
export function contactOf(key: string): Known {
  if (key.includes("@")) return { email: key };
  return /^\d+(?:x\d+)?$/.test(key) ? { phone: key } : {};
}
