import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vSlot } from "../bookings/fields";

/** What became of an offer: `ended` where its half hour is over, or something else is in the way. */
export const vOfferState = literals("open", "taken", "declined", "ended");

/** An offer, as the link in its email shows it. */
export const vOffer = v.object({
  state: vOfferState,
  reference: v.string(),
  selectedService: v.string(),
  /** The time that it's about. */
  slot: vSlot,
  /** When it ends, in epoch milliseconds. */
  until: v.number(),
  /** When the visit is now; a cancelled one isn't any more. */
  visit: v.optional(vSlot),
});
export type Offer = Infer<typeof vOffer>;
