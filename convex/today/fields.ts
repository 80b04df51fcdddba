import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { ownerRowFields, vCallAbout, vOffer } from "../bookings/fields";
import { repeatedNames } from "../bookings/rules";

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
    "callOutFeeCents",
    "toInvoice",
  ]),
  /** For today's visits: whether a text message that we're on our way can be sent, is stopped, or was sent. */
  onMyWay: v.optional(literals("possible", "stopped", "told")),
  /** For the client to check at the door or on the phone, once the visit is confirmed. */
  passphrase: v.optional(v.string()),
  device: v.optional(v.string()),
  personNotes: v.array(v.string()),
  messages: v.array(v.string()),
};

/** Everything that can wait for the owner. Each kind has one place in Today and one count. */
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

/** What the tabs and filters of the owner's lists count: the kinds above, and others that aren't in Today. */
export const vCounted = literals(...waiting, "owed", "toPay", "messages", "unsent");

export const vWaitingItem = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** The service, or the text that waits for a reply. */
  about: v.string(),
  words: v.optional(v.string()),
  /** Of a visit, in the business's time zone: `YYYY-MM-DD` and `HH:mm`. */
  date: v.optional(v.string()),
  time: v.optional(v.string()),
  /** Why a client without an email address has to be called. */
  callAbout: v.optional(vCallAbout),
  /** To be said to the client at the start of a call. */
  passphrase: v.optional(v.string()),
  /** The alternative times that were offered for a visit on a closed day. */
  offer: v.optional(vOffer),
  isOnline: v.optional(v.literal(true)),
  hasPayment: v.optional(v.boolean()),
  hasQuoteDraft: ownerRowFields.hasQuoteDraft,
  /** An overdue invoice, and when its client was last reminded. */
  debt: v.optional(v.object({ owingCents: v.number(), dueAt: v.number() })),
  remindedAt: v.optional(v.number()),
  /** It was ordered in the shop at a fixed price: it needs a time, but no quote. */
  isOrder: v.optional(v.literal(true)),
  /** What may be charged if it's missed, in cents. */
  callOutFeeCents: v.optional(v.number()),
});
export type WaitingItem = Infer<typeof vWaitingItem>;
