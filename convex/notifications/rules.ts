import { forms, type RecordForm } from "../core/forms";
import type { PanelName } from "../shared/panels";

/** What the owner is told of a form's address: nothing shows that its sender reads mail there. */
export const NOT_CONFIRMED = "Email not confirmed";

interface EventKind {
  /** What the owner calls it, one and many. */
  one: string;
  many: string;
  /** The part of the console that has its record. */
  panel: PanelName;
  /** Where it is there, unless it's a record that is opened by its reference. */
  search?: string;
}

/** What happens without a form being sent. */
const otherEvents = {
  /** A client has moved or cancelled a booking, or told us something about it. */
  "Booking Changed": { one: "Booking changed", many: "Changed bookings", panel: "bookings" },
  /** A client has accepted or declined a quote. */
  "Quote Answered": { one: "Quote answered", many: "Answered quotes", panel: "bookings" },
  /** Somebody can't come to a webinar, or can after all. */
  "Webinar Changed": {
    one: "Webinar sign-up changed",
    many: "Changed webinar sign-ups",
    panel: "people",
  },
  /** A client has said or done something in their website project. */
  "Project Changed": { one: "Website project", many: "Website projects", panel: "projects" },
  /** A client has answered an email of ours by email. */
  "Email Received": { one: "Email", many: "Emails", panel: "inbox" },
  /** Somebody has answered a text message of ours. */
  "Text Received": { one: "Text message", many: "Text messages", panel: "inbox" },
  /** Money has come in, or went back. */
  Payment: { one: "Payment", many: "Payments", panel: "money" },
  /** Money has come in at Stripe without this website: the owner says what it's for. */
  "Payment at Stripe": {
    one: "Payment at Stripe",
    many: "Payments at Stripe",
    panel: "money",
    search: "?tab=owed",
  },
  /** A client wants to see, correct or delete what we hold about them. */
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

/** Every event type as the owner's console shows it, in the order in which they are offered. */
export const events = {
  ...Object.fromEntries(formEvents),
  ...otherEvents,
} as Record<EventType, EventKind>;

export const eventTypes = Object.keys(events) as EventType[];

/** By what somebody can be told from others: what comes with a form, an event or a card. */
export interface Known {
  email?: string | undefined;
  phone?: string | undefined;
}

/** How the person of a conversation can be reached. */
export function contactOf(key: string): Known {
  if (key.includes("@")) return { email: key };
  return /^\d+(?:x\d+)?$/.test(key) ? { phone: key } : {};
}
