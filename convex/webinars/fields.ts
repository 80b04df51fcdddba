import { type Infer, v } from "convex/values";

/** What somebody was told that a webinar costs: an amount in cents, or what a membership costs. */
export const vAgreedPrice = v.union(v.number(), v.literal("membership"));
export type AgreedPrice = Infer<typeof vAgreedPrice>;

/** A sign-up as the holder of its link sees it. */
export const vSignUp = v.object({
  reference: v.string(),
  /** The weekly webinar or the date, as the form has it. */
  session: v.string(),
  /** The title of their date, while that's on. */
  title: v.optional(v.string()),
  /** When their date starts, in epoch milliseconds; left out for a weekly one. */
  starts: v.optional(v.number()),
  /** What they pay for their date. */
  price: v.optional(vAgreedPrice),
  /** When it was taken back, in epoch milliseconds. */
  takenBackAt: v.optional(v.number()),
});
export type SignUpView = Infer<typeof vSignUp>;
