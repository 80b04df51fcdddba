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
 * Begins to erase a person from every table; it carries on by itself. Pressed twice, it's done twice, and the second
 * finds nothing. Fails with `freshCodeRequired`, `notFound`, or with `forbidden` for the owner, who couldn't sign in
 * any more.
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

/** The steps with all that they load are known to the jobs only (`steps.ts`): no name is the first of them. */
const FIRST_STEP = "";

/** The same for the person who was asked for more than a code. Fails with `notFound` or `forbidden`. */
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

/** Erasures that the owner sees. */
const RECENT = 10;

/** The last erasures, newest first. */
export async function listErasures(ctx: ReadCtx) {
  const found = await ctx.db.query("erasures").withIndex("by_startedAt").order("desc").take(RECENT);
  return found.map((erasure) =>
    pick(erasure, ["_id", "startedAt", "finishedAt", "deleted", "changed", "named"]),
  );
}

/** A batch takes a moment: one that hasn't come for so long doesn't come. */
const STANDS_STILL = 10 * 60_000;

/** Erasures that are taken up again at once. */
const FEW = 10;

/**
 * Takes up what stands still, which only a mistake of ours in a batch can bring about, or a deployment that changed what a
 * step goes through: a cursor belongs to its query. So the step begins again.
 */
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
