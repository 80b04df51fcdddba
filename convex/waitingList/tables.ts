import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vSlot } from "../bookings/tables";

/** What became of an offer: `ended` where its half hour is over, or something else is in the way. */
const vOfferState = literals("open", "taken", "declined", "ended");

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

export const waitingListTables = {
  /**
   * Earlier times that were offered to the clients of visits, each for half an hour. As long as one is open, a soft hold
   * for its request keeps its slot from others.
   */
  offers: defineTable({
    quoteRequestId: v.id("quoteRequests"),
    date: v.string(),
    time: v.string(),
    /** SHA-256 of the key in the link. */
    keyHash: v.string(),
    /** Epoch milliseconds. */
    until: v.number(),
    state: vOfferState,
  })
    .index("by_keyHash", ["keyHash"])
    .index("by_quoteRequestId_and_state", ["quoteRequestId", "state"]),
};
