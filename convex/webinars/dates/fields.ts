import { type Infer, v } from "convex/values";
import { editedFields } from "../../content/tables";
import { vAgreedPrice } from "../fields";

export const webinarDateArgs = {
  title: v.string(),
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.string(),
  time: v.string(),
  minutes: v.number(),
  /** The link to the video, only for participants. */
  link: v.string(),
  seats: v.number(),
  /** Its price in cents; absent if the membership's price applies. */
  cents: v.optional(v.number()),
};

export const vWrittenDate = v.object({
  id: v.id("webinarDates"),
  ...webinarDateArgs,
  starts: v.number(),
  /** When the owner called it off, in epoch milliseconds. */
  calledOffAt: v.optional(v.number()),
  /** The number of participants, who are told about changes. */
  signedUp: v.number(),
  ...editedFields,
});
export type WrittenDate = Infer<typeof vWrittenDate>;

export const vOpenDate = v.object({
  /** The session id to sign up for (`toDateId`). */
  session: v.string(),
  title: v.string(),
  starts: v.number(),
  minutes: v.number(),
  cents: v.optional(v.number()),
  seatsLeft: v.number(),
});

/** A participant of a date, for the owner. */
export const vParticipant = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  /** When the owner recorded that they came, in epoch milliseconds. */
  cameAt: v.optional(v.number()),
  /** When they or the owner cancelled, in epoch milliseconds. */
  takenBackAt: v.optional(v.number()),
  /** Their price, if new sign-ups pay another one. */
  pays: v.optional(vAgreedPrice),
});
export type Participant = Infer<typeof vParticipant>;
