import { v } from "convex/values";
import { addMessage, attend as attendVisit, cancelOwn } from "../../bookings/clientChanges";
import { internalMutation } from "../../core/internalFunctions";
import { requireRequest } from "../../submissions/byReference";
import { earlier } from "./earlier";

/* What a client does with a visit of the week, at an instant (epoch milliseconds). */

const visit = { reference: v.string(), at: v.number() };

export const cancel = internalMutation({
  args: visit,
  returns: v.null(),
  handler: async (ctx, { reference, at }) => {
    await cancelOwn(earlier(ctx, at), await requireRequest(ctx, reference), at);
    return null;
  },
});

/** Writes to us about it. */
export const tell = internalMutation({
  args: { ...visit, message: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, at, message }) => {
    const request = await requireRequest(ctx, reference);
    await addMessage(earlier(ctx, at), request, { message, now: at });
    return null;
  },
});

/** Says that they'll be there. */
export const attend = internalMutation({
  args: visit,
  returns: v.null(),
  handler: async (ctx, { reference, at }) => {
    await attendVisit(ctx, await requireRequest(ctx, reference), at);
    return null;
  },
});
