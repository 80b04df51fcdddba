import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vFormName, vReviewReason } from "../submissions/fields";
import * as model from "./model";
import * as senders from "./senders";

/** What looked as if a program had sent it, or came with too much else, newest first, a page at a time. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(
    v.object({
      reference: v.string(),
      form: vFormName,
      /** Epoch milliseconds. */
      sentAt: v.number(),
      /** Why it's here, where it isn't because a program's field was filled in. */
      reviewReason: v.optional(vReviewReason),
      facts: v.array(v.object({ label: v.string(), value: v.string() })),
    }),
  ),
  handler: (ctx, { paginationOpts }) => model.listQuarantined(ctx, paginationOpts),
});

/**
 * Submits what was quarantined, as its form would have; repeated, it changes nothing. Fails with `slotTaken`
 * where the time is gone (`withoutSlot` then asks for a quote instead), `notFound` where the record is.
 */
export const release = ownerMutation({
  args: { reference: v.string(), withoutSlot: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.release(ctx, { ...args, releasedAt: Date.now() }),
});

/** Deletes what was quarantined, with its files. Fails with `notFound` where it was released meanwhile. */
export const remove = ownerMutation({
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => model.remove(ctx, reference),
});

/** What came from where a record came from; null where nothing tells that (any more). */
export const ofSender = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(v.null(), senders.vSentBySender),
  handler: (ctx, { reference }) => senders.countOfSender(ctx, reference),
});

/**
 * Deletes all of it for good but visits that count and what is charged for; it carries on by itself. Fails with `notFound`
 * or `freshCodeRequired`.
 */
export const deleteOfSender = ownerMutation({
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => senders.deleteAllOfSender(ctx, ctx.owner, reference, Date.now()),
});
