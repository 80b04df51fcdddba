import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { ownerRequestFields, vCallAbout, vOtherTimes } from "../bookings/fields";
import { waitingRecords } from "../forms";

/** A visit, as the owner sees it in the morning: whom, what for, where. */
export const visitFields = {
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.string(),
  time: v.string(),
  ...pick(ownerRequestFields, [
    "reference",
    "name",
    "email",
    "phone",
    "visitedName",
    "visitedPhone",
    "selectedService",
    "serviceType",
    "address",
    "postcode",
    "additionalInfo",
    "confirmed",
    "status",
    "callDue",
    "ownerNote",
    "otherTimes",
  ]),
  /** What the client may ask for at the door or on the phone, once it's confirmed. */
  passphrase: v.optional(v.string()),
};

/** What can wait for the owner, in the tables of other rooms. */
const waiting = [
  ...waitingRecords,
  "emails",
  "quarantined",
  "privacy",
  "dashboardPayments",
  "cardTrouble",
  "dashboardTrouble",
] as const;
export const vWaiting = literals(...waiting);

/** What waits that Today shows with its one button; the rest has a panel of its own. */
export const vWaitingItems = literals("bookings", "replaced", "quotes", "calls", "messages");
export type WaitingItems = Infer<typeof vWaitingItems>;

/** One thing that waits. */
export const vWaitingItem = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** The service that was asked for, or the message’s words. */
  about: v.string(),
  /** Of a visit: `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.optional(v.string()),
  time: v.optional(v.string()),
  /** What to tell a client without an email address. */
  callAbout: v.optional(vCallAbout),
  /** What its client was offered instead of a time that's closed. */
  otherTimes: v.optional(vOtherTimes),
});
export type WaitingItem = Infer<typeof vWaitingItem>;

/** What is counted: what waits, the conversations in which somebody waits for an answer, and the emails that are still to be sent. */
export const vCounted = literals(...waiting, "unread", "waitingEmails");
