import type { PaginationOptions } from "convex/server";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { recordFormOf } from "../forms";
import { clampPage } from "../paging";
import type { ReadCtx } from "../readCtx";
import { records } from "../records";
import { findSubmission } from "../submissions/model";
import type { Release } from "../submissions/record";

/** Rows of a page: each takes another read, for its record. */
const WITH_RECORD = 24;

/** A page of what is in quarantine, newest first. */
export async function listQuarantined(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("submissions")
    .withIndex("by_quarantined", (q) => q.eq("quarantined", true))
    .order("desc")
    .paginate(clampPage(paginationOpts, WITH_RECORD));
  const page = await Promise.all(
    found.page.map(async ({ reference, form, apart, _creationTime: sentAt }) => {
      const record = await records[recordFormOf(form)].find(ctx, reference);
      return { reference, form, sentAt, apart, facts: record?.facts ?? [] };
    }),
  );
  return { ...found, page };
}

/** What was submitted under a reference, or null. */
async function findRecord(ctx: MutationCtx, reference: string) {
  const submission = await findSubmission(ctx, reference);
  const record = submission && (await records[recordFormOf(submission.form)].find(ctx, reference));
  return submission && record && { submission, record };
}

/**
 * Takes a record out of the quarantine, and does what its submit would have done: its slot, the notification,
 * the emails. One that was released already stays as it is. Fails with `slotTaken` if the time is gone, with
 * `notFound` if the record is.
 */
export async function release(
  ctx: MutationCtx,
  { reference, ...how }: Release & { reference: string },
): Promise<void> {
  const { submission, record } = (await findRecord(ctx, reference)) ?? fail("notFound", {});
  if (!record.quarantined) return;
  await ctx.db.patch("submissions", submission._id, { quarantined: undefined, apart: undefined });
  // Dated back to when it was sent: that is what its sender will speak of.
  await record.release(ctx, { ...how, sentAt: Math.floor(submission._creationTime) });
}

/**
 * Deletes a quarantined record with its files; a repeated call does nothing more. The reference stays taken.
 * Fails with `notFound` if the record was released meanwhile.
 */
export async function remove(ctx: MutationCtx, reference: string): Promise<void> {
  const found = await findRecord(ctx, reference);
  if (found === null) return;
  const { submission, record } = found;
  if (!record.quarantined) fail("notFound", {});
  await ctx.db.patch("submissions", submission._id, { quarantined: undefined });
  await record.discard(ctx);
}
