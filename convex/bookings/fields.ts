import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Account } from "../core/account";
import { ownerRequestFields, typedLine, vSlot } from "../requests/fields";
import { acceptedFields, vRefusedSubmission } from "../submissions/fields";
import { vBusy, vDayPart, vExtent } from "./hours/fields";
import { reminderKinds } from "./rules";

/** What a client without an email address is called about. */
export const vCallAbout = literals(
  "confirmed",
  "unconfirmed",
  "changed",
  "cancelled",
  "reopened",
  "reminder",
  // Their time, for which nobody without an email address can be offered others.
  "closed",
);
export type CallAbout = Infer<typeof vCallAbout>;

/** Times that are held for the client of a visit (`offers.ts`). */
export const offerFields = {
  /** An earlier time that came free, or others in the place of one that we've closed. */
  kind: literals("earlier", "closed"),
  /** When the visit was. */
  visit: vSlot,
  /** An earlier one; or two others, unless fewer were free. */
  slots: v.array(vSlot),
  /** Until when they're held, in epoch milliseconds. */
  until: v.number(),
  /** Whether the visit was confirmed; what takes the place of a closed time then is, too. */
  confirmed: v.boolean(),
  /** `kept`: its client wants none of them; `ended`: something else came in between. */
  state: literals("open", "taken", "kept", "ranOut", "ended"),
};
export const vOffer = v.object(offerFields);
export type Offer = Infer<typeof vOffer>;

/** The days on which a visit's client waits for an earlier time, both included. */
export const waitingFields = {
  /** When they joined, in epoch milliseconds: the client who has waited longest comes first. */
  since: v.number(),
  from: v.string(),
  /** The visit's own at the latest. */
  to: v.string(),
};

/** Why a report's lines begin with something else than the usual price: what was agreed on, a problem that's back, a call-out of a plan. */
export const vReportBasis = literals("agreed", "return", "plan");
export type ReportBasis = Infer<typeof vReportBasis>;

/** The same as it's typed. */
export const vTypedReport = v.object({
  done: v.optional(v.string()),
  minutes: v.optional(v.string()),
  lines: v.array(v.object(typedLine)),
  next: v.optional(v.string()),
});

/** What the owner tells a client without an email address by phone, in the place of an email. */
export const callDueFields = {
  about: vCallAbout,
  /** Epoch milliseconds. */
  since: v.number(),
  /** When the owner said that it's done. */
  doneAt: v.optional(v.number()),
};
export const vCallDue = v.object(callDueFields);

/** A visit that didn't happen for its client's sake. */
export const missedFields = {
  /** Nobody was at home; or its client cancelled later than our terms say. */
  why: literals("nobodyHome", "lateCancel"),
  /** What our terms said that we may charge, in Australian cents. */
  feeCents: v.number(),
  /** Absent until the owner decides. */
  decision: v.optional(literals("charged", "waived")),
};
export const vMissed = v.object(missedFields);

/** A request in the owner's lists. */
export const ownerRowFields = {
  ...ownerRequestFields,
  callDue: v.optional(vCallDue),
  /** Its client has no email address, and is texted what changes. */
  isTexted: v.optional(v.literal(true)),
  /** What to know before the visit, in the owner's words; for nobody else. */
  ownerNote: v.optional(v.string()),
};

/** What all of one sender is found by: the address they typed, its domain, or the network that they sent it from. */
export const vSenderMark = literals("email", "domain", "network");
export type SenderMark = Infer<typeof vSenderMark>;

/** The sender of a request, told by one of their marks. */
export const vSender = v.object({ reference: v.string(), by: vSenderMark });

export const vReminderKind = literals(...reminderKinds);

/** What a client knows of their request by our emails. */
export const knownFields = {
  status: v.string(),
  confirmed: v.boolean(),
  bookingDate: v.optional(v.string()),
  bookingTime: v.optional(v.string()),
  /** They've had a calendar file. */
  isInvited: v.boolean(),
};
export const vKnownRequest = v.object(knownFields);

/** A time of a date that's reserved. */
const vTakenTime = v.object({
  time: v.string(),
  /** Where it isn't the usual one. */
  extent: v.optional(vExtent),
});

/** A time of a date that's held for now, as everybody sees it. */
export const vHeldTime = v.object({
  ...vTakenTime.fields,
  /** By which the browser that has chosen it knows its own; an offer has none. */
  mark: v.optional(v.string()),
});

/** The times of a date that can't be had: those that are reserved or held for now, and the hours that we're closed. */
export const vCalendarDay = v.object({
  date: v.string(),
  closed: v.boolean(),
  /** Where it isn't all of it. */
  closedPart: v.optional(vDayPart),
  /** The starts of visits, also of those from when there were other times. */
  taken: v.array(vTakenTime),
  /** Parts that a calendar of the owner's keeps. */
  busy: v.optional(v.array(vBusy)),
  held: v.array(vHeldTime),
});
export type CalendarDay = Infer<typeof vCalendarDay>;

/** By what somebody changes their own request: signed in, by its reference; or by the key of its manage link. */
export const vRequestAccess = v.union(
  v.object({ reference: v.string() }),
  v.object({ key: v.string() }),
);

/** What the holder of a link that has ended is told: to throw would undo that the call was counted. */
export const vLinkEnded = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("linkEnded") }),
});

/** The client who changes their own request. A link's key isn't checked yet. */
export type RequestHolder =
  | { reference: string; client: Account }
  /** `caller` is for the limits, and for nothing else. */
  | { key: string; caller: string };

/** What an undo has left cancelled, because somebody else has its time by now. */
export const vUndone = v.object({
  taken: v.array(v.object({ reference: v.string(), name: v.string() })),
  isMore: v.boolean(),
});
export type Undone = Infer<typeof vUndone>;

/** What a sale without a visit returns: for its undo, the version of its invoice, too. */
export const vSaleResult = v.union(
  v.object({ ...acceptedFields, version: v.number() }),
  vRefusedSubmission,
);
export type SaleResult = Infer<typeof vSaleResult>;

/** A day on which the business is closed though it usually works on it, as the owner sees it. */
export const closedDayFields = {
  /** `YYYY-MM-DD` in the business's time zone. */
  date: v.string(),
  /** The part of it that's closed, where it isn't the whole day. */
  part: v.optional(vDayPart),
  /** For the owner alone: it may be private. */
  reason: v.optional(v.string()),
};

const named = { reference: v.string(), name: v.string() };

/** What became of the visits of days that were closed. */
export const vClosed = v.object({
  cancelled: v.number(),
  /** Those of them whose client has no email address, and is to be called. */
  toCall: v.array(v.object(named)),
  /** Those whose clients are offered other times: two, or the one that's left. */
  offered: v.array(v.object({ ...named, slots: v.array(vSlot) })),
  /**
   * Those that stay: payments hang on them, no time is free for them, they can't be emailed one, or there
   * were too many for one go.
   */
  stayed: v.array(v.object(named)),
});
export type Closed = Infer<typeof vClosed>;
