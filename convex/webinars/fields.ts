import { type Infer, v } from "convex/values";

/** The price that a participant was told: an amount in cents, or the membership's. */
export const vAgreedPrice = v.union(v.number(), v.object({ monthlyCents: v.number() }));
export type AgreedPrice = Infer<typeof vAgreedPrice>;

/** A sign-up as the holder of its link sees it. */
export const vSignUp = v.object({
  reference: v.string(),
  /** The weekly session or the date, as the form sends it. */
  session: v.string(),
  /** The title of their date, unless it's called off. */
  title: v.optional(v.string()),
  /** When their date starts, in epoch milliseconds; absent for a weekly session. */
  starts: v.optional(v.number()),
  price: v.optional(vAgreedPrice),
  /** When it was cancelled, in epoch milliseconds. */
  takenBackAt: v.optional(v.number()),
});
export type SignUpView = Infer<typeof vSignUp>;
