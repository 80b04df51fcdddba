import { v } from "convex/values";
import { fail } from "../../errors";
import { internalMutation } from "../../internalFunctions";
import { vSlot } from "../args";
import * as changes from "../changes";
import { requireRequest } from "../requests";
import * as model from "./model";

/*
 * Moves of a request, in the transaction of whoever has checked what was sent: the form's rules and all that a move
 * changes are too much for one call (docs/decisions/0030-what-a-call-loads.md).
 */

const args = { quoteRequestId: v.id("quoteRequests"), slot: vSlot, now: v.number() };
const ownerArgs = { reference: v.string(), slot: vSlot, now: v.number() };

/** Moves it for its client. Fails as `moveOwn`, and with `notFound`. */
export const move = internalMutation({
  args: { ...args, browser: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteRequestId, ...how }) => {
    const request = await ctx.db.get("quoteRequests", quoteRequestId);
    await model.moveOwn(ctx, request ?? fail("notFound", {}), how);
    return null;
  },
});

/** Fails as the model's, and with `notFound`. */
export const takeOtherTime = internalMutation({
  args,
  returns: v.null(),
  handler: async (ctx, { quoteRequestId, ...how }) => {
    const request = await ctx.db.get("quoteRequests", quoteRequestId);
    await model.takeOtherTime(ctx, request ?? fail("notFound", {}), how);
    return null;
  },
});

/** Moves it for the owner. Fails with `notFound`, `notOpen` or `slotTaken`. */
export const moveByOwner = internalMutation({
  args: ownerArgs,
  returns: v.null(),
  handler: async (ctx, { reference, ...how }) => {
    await changes.move(ctx, await requireRequest(ctx, reference), { by: "owner", ...how });
    return null;
  },
});

/** Opens it again for the owner. Fails with `notFound`, `notOpen` or `slotTaken`. */
export const reopen = internalMutation({
  args: { ...ownerArgs, slot: v.optional(vSlot) },
  returns: v.null(),
  handler: async (ctx, { reference, ...how }) => {
    await changes.reopen(ctx, await requireRequest(ctx, reference), { by: "owner", ...how });
    return null;
  },
});
