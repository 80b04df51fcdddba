import { pick } from "convex-helpers";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireFreshCode } from "../accounts/codes";
import { type Account, ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { recordSecurityEvent } from "../core/securityEvents";
import { requireSubject } from "./subject";

/**
 * Starts to erase a person from every table; jobs continue it. A second erasure finds nothing. Fails with
 * `freshCodeRequired`, `notFound`, or with `forbidden` for the owner, who couldn't sign in any more.
 */
export async function startErasure(
  ctx: MutationCtx,
  owner: Account,
  contact: string,
  now: number,
): Promise<Id<"erasures">> {
  await requireFreshCode(ctx, owner);
  return beginErasure(ctx, { contact, now, who: owner.email });
}

/** A blank name means the first step; only jobs load the steps (`steps.ts`), which import a lot. */
const FIRST_STEP = "";

/** The same without asking for a fresh code. Fails with `notFound` or `forbidden`. */
export async function beginErasure(
  ctx: MutationCtx,
  { contact, now, who }: { contact: string; now: number; who?: string },
): Promise<Id<"erasures">> {
  const subject = await requireSubject(ctx, contact);
  if (subject.emails.some((email) => ownerEmails().includes(email))) fail("forbidden", {});
  const erasureId = await ctx.db.insert("erasures", {
    subject,
    step: FIRST_STEP,
    cursor: null,
    startedAt: now,
    passAt: now,
    deleted: 0,
    changed: 0,
    named: 0,
  });
  await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
  await recordSecurityEvent(ctx, { kind: "erasure", who }, now);
  return erasureId;
}

const RECENT = 10;

/** The last erasures, newest first. */
export async function listErasures(ctx: ReadCtx) {
  const found = await ctx.db.query("erasures").withIndex("by_startedAt").order("desc").take(RECENT);
  return found.map((erasure) =>
    pick(erasure, ["_id", "startedAt", "finishedAt", "deleted", "changed", "named"]),
  );
}

/** A batch takes a moment, so an erasure without progress for this long has stalled. */
const STANDS_STILL = 10 * 60_000;

const FEW = 10;

/** Restarts stalled erasures, from the start of the step: a deployment may have made its cursor invalid. */
export async function resumeErasures(ctx: MutationCtx, now: number): Promise<void> {
  const standing = await ctx.db
    .query("erasures")
    .withIndex("by_finishedAt_and_passAt", (q) =>
      q.eq("finishedAt", undefined).lt("passAt", now - STANDS_STILL),
    )
    .take(FEW);
  for (const { _id: erasureId } of standing) {
    await ctx.db.patch("erasures", erasureId, { cursor: null });
    await ctx.scheduler.runAfter(0, internal.privacy.jobs.erase, { erasureId });
  }
}
