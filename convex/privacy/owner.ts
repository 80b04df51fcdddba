import { v } from "convex/values";
import { ownerMutation } from "../functions";
import * as erasure from "./erasure";

/** Somebody by their email address or phone number. */
const byContact = { contact: v.string() };

/** Deletes all that says something about a person, and cancels what they have booked. Fails with `notFound` or `forbidden`. */
export const erase = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    await erasure.startErasure(ctx, contact, Date.now());
    return null;
  },
});
