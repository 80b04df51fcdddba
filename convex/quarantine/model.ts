import type { PaginationOptions } from "convex/server";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { recordFormOf } from "../core/forms";
import { clampPage } from "../core/paging";
import type { Retained } from "../core/retention";
import { records } from "../records/model";
import { findSubmission, noteDiscarded, noteReleased } from "../submissions/byReference";
import { discardRecord, readFacts, type Release, releaseRecord } from "../submissions/record";

/** Rows of a page; each needs another read for its record. */
const WITH_RECORD = 24;

/** A page of quarantined records, newest first. */
export async function listQuarantined(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("submissions")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", true))
    .order("desc")
    .paginate(clampPage(paginationOpts, WITH_RECORD));
  const sent = await Promise.all(
    found.page.map(({ form, reference }) => readFacts(ctx, records[recordFormOf(form)], reference)),
  );
  const page = found.page.map(
    ({ reference, form, reviewReason, _creationTime: sentAt }, place) => ({
      reference,
      form,
      sentAt,
      reviewReason,
      facts: sent[place] ?? [],
    }),
  );
  return { ...found, page };
}

/**
 * Releases a record from quarantine, and does what its submission would have done: takes the slot, notifies, sends the
 * emails. Idempotent. Fails with `slotTaken` if the time is gone, with `notFound` if the record is.
 */
export async function release(
  ctx: MutationCtx,
  { reference, ...how }: Release & { reference: string },
): Promise<void> {
  const submission = (await findSubmission(ctx, reference)) ?? fail("notFound", {});
  // Keeps the date on which it was sent, since that's the one its sender will mention.
  const sentAt = Math.floor(submission._creationTime);
  const record = records[recordFormOf(submission.form)];
  const released = await releaseRecord(ctx, record, { reference, sentAt, ...how });
  if (released === null) fail("notFound", {});
  if (!released) return;
  await noteReleased(ctx, submission);
}

/** Deletes a quarantined record; its reference stays taken. Idempotent. Fails with `notFound` once it's released. */
export async function remove(ctx: MutationCtx, reference: string): Promise<void> {
  const submission = await findSubmission(ctx, reference);
  if (submission === null) return;
  const discarded = await discardRecord(ctx, records[recordFormOf(submission.form)], reference);
  if (discarded === null) return;
  if (!discarded) fail("notFound", {});
  await noteDiscarded(ctx, submission);
}

/** Records that the owner has left in quarantine. */
export const heldBack: Retained<"submissions"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("submissions")
      .withIndex("by_quarantined", (q) => q.eq("quarantined", true).lt("_creationTime", before))
      .take(most),
  drop: async (ctx, submission) => {
    await remove(ctx, submission.reference);
    await noteDiscarded(ctx, submission);
  },
  most: 10,
};
