import type { Infer } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { applyNews } from "./news";
import type { News, vOpened } from "./tables";

/** What the owner is told when we had to ask for what an event should have told us. */
export const NO_WEBHOOK =
  "This was paid, but Stripe’s message about it never arrived. Please check the webhook’s address and STRIPE_WEBHOOK_SECRET.";

/** How long Stripe's portal can be entered by its address. */
const PORTAL_LASTS = 4 * 60_000;

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
  // It was taken back while its page was opened: that page must not be paid on.
  if (payment.state === "void")
    await ctx.scheduler.runAfter(0, internal.payments.jobs.check, { paymentId, attempt });
  const found =
    outcome.kind === "open"
      ? { sessionId: outcome.sessionId, clientSecret: outcome.clientSecret }
      : { problem: outcome.problem };
  await ctx.db.patch("payments", paymentId, { ...found, changedAt: now });
}

/** Adds what Stripe said when we asked. */
export async function noteLearnt(
  ctx: MutationCtx,
  { paymentId, news, problem }: { paymentId: One; news: News; problem?: string | undefined },
  now: number,
): Promise<void> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment === null) return;
  const isNew = news.paidAt === undefined || payment.paidAt === undefined;
  await applyNews(ctx, payment, news, now);
  if (problem !== undefined && isNew) await ctx.db.patch("payments", paymentId, { problem });
}

/** Says what went wrong, and lets the owner ask again. */
export async function noteTrouble(
  ctx: MutationCtx,
  { paymentId, problem }: { paymentId: One; problem: string },
  now: number,
): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, {
    ...{ problem, changedAt: now },
    ...{ refundAsked: undefined, endAsked: undefined },
  });
}

/** Keeps the portal's address until it has run out. */
export async function notePortal(
  ctx: MutationCtx,
  paymentId: One,
  url: string | undefined,
): Promise<void> {
  if ((await ctx.db.get("payments", paymentId)) === null) return;
  await ctx.db.patch("payments", paymentId, { portalUrl: url });
  if (url === undefined) return;
  await ctx.scheduler.runAfter(PORTAL_LASTS, internal.payments.jobs.portalAt, { paymentId });
}
