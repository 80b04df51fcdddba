import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { findByManageKey } from "../bookings/manageLink";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { type Call, calledAfter, setCalled as setReferralCalled } from "../referrals/model";
import { findSubmission } from "../submissions/byReference";

/**
 * The client of the visit whose manage link has this key, and whether it was emailed to them: a link that was only on
 * screen doesn't prove that its holder reads that mailbox. Null for an invalid key.
 */
export async function findClientOf(ctx: ReadCtx, key: string) {
  const request = await findByManageKey(ctx, key);
  if (request?.email === undefined) return null;
  const { notEmailed } = (await findSubmission(ctx, request.reference)) ?? {};
  return { email: request.email, name: request.name, isEmailed: notEmailed !== true };
}

/** A rating that its sender allows us to publish. Fails with `notFound`. */
async function requireShowable(
  ctx: MutationCtx,
  reference: string,
): Promise<Doc<"serviceRatings">> {
  const record = await getOneFrom(ctx.db, "serviceRatings", "by_reference", reference);
  if (record === null || record.quarantined || record.mayPublish === undefined) {
    fail("notFound", {});
  }
  return record;
}

/** Publishes or unpublishes a rating; idempotent. Fails with `notFound`, also if its sender didn't allow it. */
export async function setApproved(
  ctx: MutationCtx,
  reference: string,
  approved: boolean,
): Promise<void> {
  const record = await requireShowable(ctx, reference);
  if ((record.approved ?? false) === approved) return;
  await ctx.db.patch("serviceRatings", record._id, { approved: approved ? true : undefined });
}

interface ReplyChange {
  /** Absent to remove it. */
  reply: string | undefined;
  /** The version that was edited, 0 for none. */
  lastModified: number;
  now: number;
}

/**
 * Saves or removes the public reply to a review. Returns its version; fails with `notFound` if the rating may not be
 * published, and with `changedMeanwhile`.
 */
export async function setReply(
  ctx: MutationCtx,
  reference: string,
  { reply, lastModified, now }: ReplyChange,
): Promise<{ lastModified: number }> {
  const { _id, reply: before, repliedAt = 0 } = await requireShowable(ctx, reference);
  if (before === reply) return { lastModified: repliedAt };
  if (repliedAt !== lastModified) fail("changedMeanwhile", { lastModified: repliedAt });
  const version = Math.max(now, repliedAt + 1);
  await ctx.db.patch("serviceRatings", _id, { reply, repliedAt: version });
  return { lastModified: version };
}

/** Records whether the owner has called a friend named in a referral or rating; fails with `notFound`. */
export async function setCalled(ctx: MutationCtx, call: Call): Promise<void> {
  if (await setReferralCalled(ctx, call)) return;
  const rating = await getOneFrom(ctx.db, "serviceRatings", "by_reference", call.reference);
  if (rating === null) fail("notFound", {});
  await ctx.db.patch("serviceRatings", rating._id, calledAfter(rating, call));
}
