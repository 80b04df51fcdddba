import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { vUndone } from "../cancellations/fields";
import { undoCancel } from "../cancellations/undo";
import { vSenderMark } from "../fields";
import { listCrowds } from "./counting";
import * as model from "./model";

const ofSender = { reference: v.string(), by: vSenderMark };

/**
 * What a request's sender has open: visits from `today` (`YYYY-MM-DD`, the business's) on, and wishes for a time; null
 * for a reference that is none, or where nothing tells the sender.
 */
export const openOfSender = ownerQuery({
  args: { ...ofSender, today: v.string() },
  returns: v.union(v.null(), v.object(model.countFields)),
  handler: (ctx, args) => model.countOpen(ctx, args),
});

/** A visit of each sender who has many unconfirmed ones from `today` (`YYYY-MM-DD`, the business's) on. */
export const crowds = ownerQuery({
  args: { today: v.string() },
  returns: v.array(v.object({ reference: v.string(), by: vSenderMark })),
  handler: (ctx, { today }) => listCrowds(ctx, today),
});

/**
 * Cancels what a request's sender has open, some at a time and nobody emailed: `next` is where to go on, null at the end.
 * What payments hang on stays. `press` is a push id, by which `undoCancelAll` finds what was cancelled. Fails with
 * `notFound` or `invalid`.
 */
export const cancelAll = ownerMutation({
  args: { ...ofSender, press: v.string(), after: v.optional(v.number()) },
  returns: v.object({ cancelled: v.number(), next: v.union(v.null(), v.number()) }),
  handler: (ctx, args) => model.cancelOpen(ctx, args, Date.now()),
});

/**
 * Opens what a press has cancelled again, some at a time and nobody emailed. Those whose time somebody else has by now
 * stay cancelled, and come back.
 */
export const undoCancelAll = ownerMutation({
  args: { press: v.string() },
  returns: vUndone,
  handler: (ctx, { press }) => undoCancel(ctx, { press, isQuiet: true }, Date.now()),
});
