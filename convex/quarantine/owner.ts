import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vFormName, vReviewReason } from "../submissions/fields";
import * as model from "./model";
import * as senders from "./senders";

/** A page of quarantined submissions, newest first: those that look automated, or that exceeded a limit. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(
    v.object({
      reference: v.string(),
      form: vFormName,
      /** Epoch milliseconds. */
      sentAt: v.number(),
      /** Absent if a honeypot field was filled in. */
      reviewReason: v.optional(vReviewReason),
      facts: v.array(v.object({ label: v.string(), value: v.string() })),
    }),
  ),
  handler: (ctx, { paginationOpts }) => model.listQuarantined(ctx, paginationOpts),
});

/**
 * Submits a quarantined record, as its form would have. Idempotent. Fails with `slotTaken` if the time is gone
 * (`withoutSlot` then turns it into a quote request), with `notFound` if the record is.
 */
export const release = ownerMutation({
  args: { reference: v.string(), withoutSlot: v.boolean() },
  returns: v.null(),
  handler: (ctx, args) => model.release(ctx, { ...args, releasedAt: Date.now() }),
});

/** Deletes a quarantined record with its files. Fails with `notFound` if it was released. */
export const remove = ownerMutation({
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => model.remove(ctx, reference),
});

/** What else came from the sender of a record; null if the sender is no longer known. */
export const ofSender = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(v.null(), senders.vSentBySender),
  handler: (ctx, { reference }) => senders.countOfSender(ctx, reference),
});

/**
 * Deletes all records of a sender for good, except visits in the calendar and charged records. It continues in batches.
 * Fails with `notFound` or `freshCodeRequired`.
 */
export const deleteOfSender = ownerMutation({
  args: { reference: v.string() },
  returns: v.null(),
  handler: (ctx, { reference }) => senders.deleteAllOfSender(ctx, ctx.owner, reference, Date.now()),
});
