import { type Infer, v } from "convex/values";
import { editedFields } from "../../content/tables";
import { vAgreedPrice } from "../fields";

/** What the owner writes of a webinar's date. */
export const webinarDateArgs = {
  title: v.string(),
  /** `YYYY-MM-DD` and `HH:mm`, on the business's clock. */
  date: v.string(),
  time: v.string(),
  minutes: v.number(),
  /** Where those who come open the video; nobody else is told. */
  link: v.string(),
  /** How many may sign up. */
  seats: v.number(),
  /** What this one costs, in cents; left out where the membership's price holds. */
  cents: v.optional(v.number()),
};

/** A webinar's date as the owner sees it. */
export const vWrittenDate = v.object({
  id: v.id("webinarDates"),
  ...webinarDateArgs,
  starts: v.number(),
  /** When the owner called it off, in epoch milliseconds. */
  calledOffAt: v.optional(v.number()),
  /** How many have signed up, and are told what changes. */
  signedUp: v.number(),
  ...editedFields,
});
export type WrittenDate = Infer<typeof vWrittenDate>;

/** A webinar's date as everybody sees it. */
export const vOpenDate = v.object({
  /** What somebody who chooses it signs up for (`toDateId`). */
  session: v.string(),
  title: v.string(),
  starts: v.number(),
  minutes: v.number(),
  cents: v.optional(v.number()),
  seatsLeft: v.number(),
});

/** Somebody who signed up for a date, as the owner sees them there. */
export const vParticipant = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  /** When the owner noted that they came, in epoch milliseconds. */
  cameAt: v.optional(v.number()),
  /** When they, or the owner, took it back, in epoch milliseconds. */
  takenBackAt: v.optional(v.number()),
  /** What they pay, if new sign-ups pay another price. */
  pays: v.optional(vAgreedPrice),
});
export type Participant = Infer<typeof vParticipant>;
