import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { Ask, vOpened } from "./fields";
import { lookAtPage } from "./pageChecks";

/** How long Stripe's portal can be entered by its address. */
const PORTAL_MS = 4 * 60_000;

type One = Id<"payments">;

interface Try {
  paymentId: One;
  attempt: number;
}

/** Shows the page that was opened, unless another try has begun since. */
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
  // It was taken back while its page was opened: that page must not be paid on.
  if (payment.state === "void") await lookAtPage(ctx, { paymentId, attempt });
}

/** Notes that the page of a try is closed at Stripe, where the payment was taken back. */
export async function noteClosed(ctx: MutationCtx, { paymentId, attempt }: Try): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.attempt !== attempt) return;
  await ctx.db.patch("payments", paymentId, { clientSecret: undefined });
}

/** Notes a problem that the owner has to look at. */
export const flagProblem = (ctx: MutationCtx, paymentId: One, problem: string) =>
  ctx.db.patch("payments", paymentId, { problem });

/** Says what went wrong, and lets the owner ask again for what was asked. */
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

/** Says so where what was asked for a while ago is still not answered. */
export async function noteOverdue(
  ctx: MutationCtx,
  { paymentId, attempt, what }: Try & { what: Ask },
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.[`${what}Asked`] !== attempt) return;
  await noteProblem(ctx, { paymentId, problem: NO_ANSWER[what], what }, now);
}

/** Keeps the portal's address until it has run out. */
export async function keepPortal(ctx: MutationCtx, paymentId: One, url: string): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, { portalUrl: url });
  await ctx.scheduler.runAfter(PORTAL_MS, internal.stripe.jobs.forgetPortal, { paymentId });
}

/** Forgets the portal's address. */
export async function forgetPortal(ctx: MutationCtx, paymentId: One): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, { portalUrl: undefined });
}
