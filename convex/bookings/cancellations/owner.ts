import { v } from "convex/values";
import { ownerMutation } from "../../core/functions";
import { cancel as cancelRequest } from "../cancelling";
import { byOwner } from "../changes";
import { requireRequest } from "../requests";
import { vSeveral } from "../several";
import * as model from "./byOwner";
import { vUndone } from "./fields";
import { undoCancel } from "./undo";

const one = { reference: v.string() };

/** Cancels a request, frees its slot and tells the client, with a note if there is one. Fails with `notFound`, `notOpen` or `invalid`. */
export const cancel = ownerMutation({
  args: { ...one, note: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, note }) => {
    const how = { ...byOwner(), note: model.checkNote(note) };
    await cancelRequest(ctx, await requireRequest(ctx, reference), how);
    return null;
  },
});

/**
 * Cancels several requests (50 at most) with one note, and tells their clients. One that can't be cancelled, or has a
 * payment, stays as it is and comes back with why. `press` is a push id, by which `undoCancelSeveral` finds what was
 * cancelled. Fails with `invalid`.
 */
export const cancelSeveral = ownerMutation({
  args: { references: v.array(v.string()), note: v.optional(v.string()), press: v.string() },
  returns: vSeveral,
  handler: (ctx, { references, press, note }) =>
    model.cancelSeveral(ctx, references, { ...byOwner(), note: model.checkNote(note), press }),
});

/**
 * Opens what a press has cancelled again, some at a time: while the emails wait, nobody hears of it. Those whose time
 * somebody else has by now stay cancelled, and come back.
 */
export const undoCancelSeveral = ownerMutation({
  args: { press: v.string() },
  returns: vUndone,
  handler: (ctx, { press }) => undoCancel(ctx, { press, isQuiet: false }, Date.now()),
});

/**
 * Notes that a visit whose time is over hasn't happened: it's cancelled, and its client isn't emailed, unless a payment
 * hangs on it. `press` is a push id, by which `senders/owner:undoCancelAll` finds it. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const setNotHappened = ownerMutation({
  args: { ...one, press: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, press }) => {
    const request = await requireRequest(ctx, reference);
    await model.cancelPast(ctx, request, { ...byOwner(), press });
    return null;
  },
});
