import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { type DeviceKind, deviceKinds } from "./rules";

/** Whether a person sent a record, or was named in it as a friend. */
export const vPersonRole = literals("sender", "friend");
export type PersonRole = Infer<typeof vPersonRole>;

export const personFields = {
  /** Absent if they only ever gave a phone number. */
  email: v.optional(v.string()),
  /** The first that came with their address, unless they (signed in) or the owner changed it; absent if anonymous. */
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** Other values that came with their address, from anybody: they're shown, and replace nothing. */
  otherNames: v.optional(v.array(v.string())),
  otherPhones: v.optional(v.array(v.string())),
  /** When we last heard of them. */
  lastAt: v.number(),
  /** The day of their latest visit (`YYYY-MM-DD`), past or future, without cancelled ones. */
  lastVisitOn: v.optional(v.string()),
  /** What they owe, in Australian cents, if anything. */
  owedCents: v.optional(v.number()),
  /** Their credit, in Australian cents, if any. */
  creditCents: v.optional(v.number()),
  /** They have a running membership. */
  isMember: v.optional(v.literal(true)),
  /** When they opted out of visit reminders, in epoch milliseconds. */
  remindersStoppedAt: v.optional(v.number()),
  /** Emails to them bounce, or they marked one as spam: call them instead. */
  mailProblem: v.optional(literals("bounced", "complained")),
  /** The owner has stopped automatic invoice reminders for them. */
  noInvoiceReminders: v.optional(v.literal(true)),
  /** Where we visit them, if the owner corrected it; otherwise their newest request says. */
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  /** Version: when the owner last corrected their details. Absent for most. */
  lastModified: v.optional(v.number()),
};

/** What the owner can correct about a person. */
export const vCorrectedField = literals("name", "email", "phone", "address", "postcode");
export type CorrectedField = Infer<typeof vCorrectedField>;

export const vCorrectedValue = v.object({
  field: vCorrectedField,
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type CorrectedValue = Infer<typeof vCorrectedValue>;

/** What the owner did to a person's cards. */
export const vPersonChangeKind = literals("corrected", "joined", "separated");

export const personChangeFields = {
  kind: vPersonChangeKind,
  at: v.number(),
  by: v.string(),
  values: v.array(vCorrectedValue),
  /** The contact of the card that was joined or separated. */
  other: v.optional(v.string()),
};

export const personChangeRow = { ...personChangeFields, _id: v.id("personChanges") };

export const personNoteFields = {
  text: v.string(),
  by: v.string(),
  at: v.number(),
  /** Version: when it last changed. */
  lastModified: v.number(),
};

export const deviceFields = {
  kind: literals(...(Object.keys(deviceKinds) as DeviceKind[])),
  name: v.string(),
  /** The year they got it. */
  year: v.optional(v.string()),
  notes: v.optional(v.string()),
  /** Version: when it last changed. */
  lastModified: v.number(),
};

export const deviceRow = { ...deviceFields, _id: v.id("devices") };

/** A device as typed; a new one has no id and version 0. */
export const typedDevice = {
  deviceId: v.optional(v.id("devices")),
  kind: v.string(),
  name: v.string(),
  year: v.optional(v.string()),
  notes: v.optional(v.string()),
};

/** A person as the owner types them, or as a file has them. */
export const typedPerson = {
  name: v.string(),
  ...pick(personFields, ["email", "phone", "address", "postcode"]),
  note: v.optional(v.string()),
};

/** A line of a file of people. */
export const importedLine = { line: v.number(), ...typedPerson };

/** What's said about a line of such a file: whose address or number it has, or what's wrong with it. */
export const vLineWords = v.object({ line: v.number(), words: v.string() });
