import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { type DeviceKind, deviceKinds } from "./rules";

/** Whether somebody sent a record, or was named in it as a friend. */
export const vPersonRole = literals("sender", "friend");
export type PersonRole = Infer<typeof vPersonRole>;

/** What the owner's list of people shows. */
export const personFields = {
  /** Unless they only ever gave a phone number. */
  email: v.optional(v.string()),
  /**
   * The first that came with their address, until they themselves (signed in) or the owner say another; somebody who
   * only rated us gave none.
   */
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** What else came with their address, from whomever: it's shown, and replaces nothing. */
  otherNames: v.optional(v.array(v.string())),
  otherPhones: v.optional(v.array(v.string())),
  /** When we last heard of them. */
  lastAt: v.number(),
  /** The day of their latest visit (`YYYY-MM-DD`), done or to come, unless it was cancelled. */
  lastVisitOn: v.optional(v.string()),
  /** What is owing on their invoices, in Australian cents, where something is. */
  owedCents: v.optional(v.number()),
  /** What they've paid beyond what was owing, in Australian cents, where that's something. */
  creditCents: v.optional(v.number()),
  /** They pay for a membership every month. */
  isMember: v.optional(v.literal(true)),
  /** Since when they want no reminders of visits, in epoch milliseconds. */
  remindersStoppedAt: v.optional(v.number()),
  /** Emails to them came back, or they marked one as spam: they're to be called. */
  mailProblem: v.optional(literals("bounced", "complained")),
  /** The owner wants no reminders of their invoices sent by themselves. */
  noInvoiceReminders: v.optional(v.literal(true)),
  /** Where they are visited, as the owner has put it right; else their newest request says it. */
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  /** When the owner last put right who they are: names the version. Never for most. */
  lastModified: v.optional(v.number()),
};

/** What the owner can put right about somebody. */
export const vCorrectedField = literals("name", "email", "phone", "address", "postcode");
export type CorrectedField = Infer<typeof vCorrectedField>;

/** One thing that was put right: from what, to what. */
export const vCorrectedValue = v.object({
  field: vCorrectedField,
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type CorrectedValue = Infer<typeof vCorrectedValue>;

/** What the owner has done about who somebody is. */
export const vPersonChangeKind = literals("corrected", "joined", "separated");

/** A change of who somebody is. */
export const personChangeFields = {
  kind: vPersonChangeKind,
  at: v.number(),
  /** The owner's address. */
  by: v.string(),
  values: v.array(vCorrectedValue),
  /** By what the other person is known, who was joined with this one or separated from it. */
  other: v.optional(v.string()),
};

/** The same as the owner sees it. */
export const personChangeRow = { ...personChangeFields, _id: v.id("personChanges") };

/** The owner's own note about somebody, as it's read and changed. */
export const personNoteFields = {
  text: v.string(),
  /** The owner's address who wrote it. */
  by: v.string(),
  at: v.number(),
  /** When it last changed: names the version. */
  lastModified: v.number(),
};

/** A device of somebody's, as they and the owner see it. */
export const deviceFields = {
  kind: literals(...(Object.keys(deviceKinds) as DeviceKind[])),
  /** What they call it. */
  name: v.string(),
  /** Since when they've had it. */
  year: v.optional(v.string()),
  notes: v.optional(v.string()),
  /** When it last changed: names the version. */
  lastModified: v.number(),
};

/** The same with its id. */
export const deviceRow = { ...deviceFields, _id: v.id("devices") };

/** A device as it's typed; without an id it's a new one, whose version is 0. */
export const typedDevice = {
  deviceId: v.optional(v.id("devices")),
  kind: v.string(),
  name: v.string(),
  year: v.optional(v.string()),
  notes: v.optional(v.string()),
};
