import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Ask, vOpened } from "./fields";
import { lookAtPage } from "./pageChecks";

/** How long the URL of Stripe's customer portal works. */
const PORTAL_MS = 4 * 60_000;

type One = Id<"payments">;

interface Try {
  paymentId: One;
  attempt: number;
}

/** Stores the page that was opened, unless another attempt has started since. */
export async function noteOpened(
  ctx: MutationCtx,
  { paymentId, attempt, outcome }: Try & { outcome: Infer<typeof vOpened> },
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.attempt !== attempt || payment.clientSecret !== undefined) return;
  const found =
    outcome.kind === "open"
      ? { sessionId: outcome.sessionId, clientSecret: outcome.clientSecret }
      : { problem: outcome.problem };
  await ctx.db.patch("payments", paymentId, { ...found, changedAt: now });
  // The payment was voided while its page was opened: close that page.
  if (payment.state === "void") await lookAtPage(ctx, { paymentId, attempt });
}

/** Records that the page of a void payment is closed at Stripe. */
export async function noteClosed(ctx: MutationCtx, { paymentId, attempt }: Try): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.attempt !== attempt) return;
  await ctx.db.patch("payments", paymentId, { clientSecret: undefined });
}

/** Records a problem that the owner has to look at. */
export const flagProblem = (ctx: MutationCtx, paymentId: One, problem: string) =>
  ctx.db.patch("payments", paymentId, { problem });

/** Records a problem, and lets the owner repeat what they requested. */
export async function noteProblem(
  ctx: MutationCtx,
  { paymentId, problem, what }: { paymentId: One; problem: string; what?: Ask | undefined },
  now: number,
): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, {
    problem,
    changedAt: now,
    ...(what === "refund" && { refundAsked: undefined }),
    ...(what === "end" && { endAsked: undefined }),
  });
}

const NO_ANSWER = {
  refund:
    "We asked Stripe to send the money back and heard nothing. Please look at Stripe whether it did, and else ask again.",
  end: "We asked Stripe to end this membership and heard nothing. Please look at Stripe whether it has ended, and else ask again.",
};

/** Records a problem if a request to Stripe is still unanswered after a while. */
export async function noteOverdue(
  ctx: MutationCtx,
  { paymentId, attempt, what }: Try & { what: Ask },
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.[`${what}Asked`] !== attempt) return;
  await noteProblem(ctx, { paymentId, problem: NO_ANSWER[what], what }, now);
}

/** Stores the portal's URL until it expires. */
export async function keepPortal(ctx: MutationCtx, paymentId: One, url: string): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, { portalUrl: url });
  await ctx.scheduler.runAfter(PORTAL_MS, internal.stripe.jobs.forgetPortal, { paymentId });
}

/** Deletes the portal's URL. */
export async function forgetPortal(ctx: MutationCtx, paymentId: One): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, { portalUrl: undefined });
}
