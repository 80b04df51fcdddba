import { v } from "convex/values";
import { ownerMutation } from "../../core/functions";
import type { ReadCtx } from "../../core/readCtx";
import { getHours } from "../../hours/model";
import { checked } from "../../typed/checked";
import * as changes from "../changes";
import { moveForm } from "../formRules";
import { requireRequest } from "../requests";

const one = { reference: v.string() };

/** A slot that the owner chose, as it may be stored. Fails with `invalid`. */
async function checkSlot(ctx: ReadCtx, sent: object, now: number) {
  return checked(moveForm({ now, hours: await getHours(ctx), actor: "owner" }), sent);
}

/**
 * Gives a request another slot, or a quote request its first, and tells the client: any of a day's times
 * that is still to come, where the day is not closed. Fails with `notFound`, `notOpen`, `slotTaken` (with `nearest`) or `invalid`.
 */
export const move = ownerMutation({
  args: { ...one, bookingDate: v.string(), bookingTime: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const now = Date.now();
    const slot = await checkSlot(ctx, args, now);
    await changes.move(ctx, await requireRequest(ctx, reference), { by: "owner", slot, now });
    return null;
  },
});

/**
 * Opens a completed or cancelled request again; the undo of both. A cancelled one takes its slot back, or
 * another one that is given, and its client is told. Fails with `notFound`, `slotTaken`, `notOpen` or `invalid`.
 */
export const reopen = ownerMutation({
  args: { ...one, bookingDate: v.optional(v.string()), bookingTime: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const now = Date.now();
    const elsewhere = args.bookingDate !== undefined || args.bookingTime !== undefined;
    const slot = elsewhere ? await checkSlot(ctx, args, now) : undefined;
    await changes.reopen(ctx, await requireRequest(ctx, reference), { by: "owner", slot, now });
    return null;
  },
});
