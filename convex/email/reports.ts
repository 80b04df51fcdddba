import { getOneFrom } from "convex-helpers/server/relationships";
import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import { cleanLine } from "../typed/text";
import type { DeliveryReport } from "./fields";
import { isForOwner, isSecret } from "./rules";

/** The most characters of a mail server's message to store. */
const MOST_WORDS = 300;

const problems = {
  delayed: "Their email provider put it off. We’ll keep trying for a few hours.",
  bounced: "It came back: their mail server doesn’t take it.",
  complained: "They marked it as spam.",
};

/**
 * Stores a delivery report. A bounced email waits for the owner like one that failed, and nothing is sent to its
 * address automatically until something arrives there again. Reports come late, twice and in any order.
 */
export async function takeReport(
  ctx: MutationCtx,
  { providerId, kind, reason }: DeliveryReport,
  now: number,
): Promise<void> {
  const email = await getOneFrom(ctx.db, "emails", "by_providerId", providerId);
  // Anybody can request a code for any address.
  if (email === null || isSecret(email.template)) return;
  const isGone = email.state === "failed" || email.state === "dismissed";
  if (kind !== "delivered" && !isGone) {
    const said = reason === undefined ? "" : ` ${cleanLine(reason).slice(0, MOST_WORDS)}`;
    await ctx.db.patch("emails", email._id, {
      reason: `${problems[kind]}${said}`,
      ...(kind === "bounced" && { state: "failed", dueAt: now }),
    });
  }
  if (kind === "delayed" || isForOwner(email.template)) return;
  const problem = kind === "delivered" ? undefined : kind;
  const emailId = email._id;
  await ctx.scheduler.runAfter(0, internal.people.jobs.noteMailProblem, { emailId, problem });
}
