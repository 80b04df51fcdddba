import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { ownerRowFields, vCallAbout, vOffer } from "../bookings/fields";
import { repeatedNames } from "../bookings/rules";

/** A visit, as the owner sees it in the morning: whom, what for, where. */
export const visitFields = {
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.string(),
  time: v.string(),
  ...pick(ownerRowFields, [
    "reference",
    ...repeatedNames,
    "additionalInfo",
    "photos",
    "confirmed",
    "status",
    "visitMinutes",
    "callDue",
    "isTexted",
    "member",
    "ownerNote",
    "otherTimes",
    "payment",
    "quote",
    "order",
    "toInvoice",
  ]),
  /** Of today's: whether its person can be texted that we're on our way, wants no text messages, or was told. */
  onMyWay: v.optional(literals("possible", "stopped", "told")),
  /** What the client may ask for at the door or on the phone, once it's confirmed. */
  passphrase: v.optional(v.string()),
  /** What the device that it's about is called. */
  device: v.optional(v.string()),
  /** The owners' newest notes about the person who booked, the newest first. */
  personNotes: v.array(v.string()),
  /** What the client wrote about it since they sent it, the newest first. */
  messages: v.array(v.string()),
};

/** All that can wait for the owner: each in one place of Today, with one count. */
const waiting = [
  "bookings",
  "over",
  "replaced",
  "ranOut",
  "quotes",
  "accepted",
  "calls",
  "toInvoice",
  "missed",
  "overdue",
  "oldDebts",
  "unread",
  "checks",
  "webinars",
  "friends",
  "ratedFriends",
  "projects",
  "emails",
  "texts",
  "quarantined",
  "privacy",
  "dashboardPayments",
  "cardProblems",
  "dashboardProblems",
] as const;
export const vWaiting = literals(...waiting);

/** What the tabs and choices of the owner's lists count: what waits, and what is open without being in Today. */
export const vCounted = literals(...waiting, "owed", "toPay", "messages", "unsent");

/** One thing that waits. */
export const vWaitingItem = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** The service that was asked for, or the words that wait for an answer. */
  about: v.string(),
  /** What the client wrote with a request. */
  words: v.optional(v.string()),
  /** Of a visit: `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.optional(v.string()),
  time: v.optional(v.string()),
  /** What to tell a client without an email address. */
  callAbout: v.optional(vCallAbout),
  /** What to say to a client at the start. */
  passphrase: v.optional(v.string()),
  /** What its client was offered in the place of a time that's closed. */
  offer: v.optional(vOffer),
  /** Nobody is visited. */
  isOnline: v.optional(v.literal(true)),
  /** What was paid for it, or is to be, hangs on it. */
  hasPayment: v.optional(v.boolean()),
  hasQuoteDraft: ownerRowFields.hasQuoteDraft,
  /** Of an overdue invoice, and when its client was last reminded. */
  debt: v.optional(v.object({ owingCents: v.number(), dueAt: v.number() })),
  remindedAt: v.optional(v.number()),
  /** Its price is the shop's: it needs a time, and no quote. */
  isOrder: v.optional(v.literal(true)),
});
export type WaitingItem = Infer<typeof vWaitingItem>;
