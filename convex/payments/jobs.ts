import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import { internalAction, internalMutation, internalQuery } from "../functions";
import { isUnpaid } from "./rules";
import * as stripe from "./stripe";
import { receiveEvent } from "./stripeEvents";
import { type EventFacts, vAsk, vEventFacts, vOpened } from "./tables";
import * as steps from "./transitions";

const one = { paymentId: v.id("payments") };
const oneTry = { ...one, attempt: v.number() };

/** Writes an event of Stripe's down together with its effect. */
export const receive = internalMutation({
  args: {
    eventId: v.string(),
    type: v.string(),
    createdAt: v.number(),
    eventFacts: v.union(v.null(), vEventFacts),
  },
  returns: v.null(),
  handler: async (ctx, event) => {
    await receiveEvent(ctx, event, Date.now());
    return null;
  },
});

/** A payment for the actions below, which call Stripe with it. */
export const get = internalQuery({
  args: one,
  handler: (ctx, { paymentId }): Promise<Doc<"payments"> | null> =>
    ctx.db.get("payments", paymentId),
});

/** Writes down how a try to open a page ended. */
export const opened = internalMutation({
  args: { ...oneTry, outcome: vOpened },
  returns: v.null(),
  handler: async (ctx, args) => {
    await steps.noteOpened(ctx, args, Date.now());
    return null;
  },
});

/** What we asked Stripe for ourselves, where no event had told us. */
export const learn = internalMutation({
  args: { ...one, eventFacts: vEventFacts, problem: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await steps.noteLearnt(ctx, args, Date.now());
    return null;
  },
});

/** Tells the owner what went wrong at Stripe; what was asked for can be asked for again. */
export const trouble = internalMutation({
  args: { ...one, problem: v.string(), what: v.optional(vAsk) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await steps.noteTrouble(ctx, args, Date.now());
    return null;
  },
});

/** The page of an earlier try, before a new one is opened: it may have been paid, and must not be paid twice. */
async function readEarlierEvents({ sessionId }: Doc<"payments">): Promise<EventFacts | null> {
  if (sessionId === undefined) return null;
  const eventFacts = await stripe.readSession(sessionId, Date.now());
  if (eventFacts === null) await stripe.closeSession(sessionId);
  return eventFacts?.paidAt === undefined ? null : eventFacts;
}

/** Opens a page at Stripe for one try. */
export const open = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<null> => {
    const payment = await ctx.runQuery(internal.payments.jobs.get, { paymentId });
    if (payment?.attempt !== attempt || !isUnpaid(payment.state)) return null;
    if (payment.clientSecret !== undefined) return null;
    try {
      const eventFacts = await readEarlierEvents(payment);
      if (eventFacts !== null) {
        await ctx.runMutation(internal.payments.jobs.learn, { paymentId, eventFacts });
        return null;
      }
      const outcome = { kind: "open" as const, ...(await stripe.openSession(payment)) };
      await ctx.runMutation(internal.payments.jobs.opened, { paymentId, attempt, outcome });
    } catch (error) {
      const outcome = { kind: "failed" as const, problem: stripe.formatStripeError(error) };
      await ctx.runMutation(internal.payments.jobs.opened, { paymentId, attempt, outcome });
    }
    return null;
  },
});

/**
 * After a page has closed: whether Stripe's event of it has come. If not, we ask, and the owner is told that
 * webhooks don't arrive. The page of a payment that was taken back is closed.
 */
export const check = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<null> => {
    const payment = await ctx.runQuery(internal.payments.jobs.get, { paymentId });
    if (payment?.attempt !== attempt || payment.sessionId === undefined) return null;
    const { sessionId, state } = payment;
    if (state !== "started" && state !== "void") return null;
    try {
      const eventFacts = await stripe.readSession(sessionId, Date.now());
      if (eventFacts === null) {
        if (state === "void") await stripe.closeSession(sessionId);
        return null;
      }
      const isMissed = eventFacts.paidAt !== undefined && state === "started";
      await ctx.runMutation(internal.payments.jobs.learn, {
        paymentId,
        eventFacts,
        ...(isMissed && { problem: steps.NO_WEBHOOK }),
      });
    } catch (error) {
      const problem = stripe.formatStripeError(error);
      await ctx.runMutation(internal.payments.jobs.trouble, { paymentId, problem });
    }
    return null;
  },
});

/** Sends money back. */
export const refund = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<null> => {
    const payment = await ctx.runQuery(internal.payments.jobs.get, { paymentId });
    if (payment?.refundAsked !== attempt) return null;
    try {
      const eventFacts = { refunds: await stripe.refund(payment) };
      await ctx.runMutation(internal.payments.jobs.learn, { paymentId, eventFacts });
    } catch (error) {
      const failed = { problem: stripe.formatStripeError(error), what: "refund" as const };
      await ctx.runMutation(internal.payments.jobs.trouble, { paymentId, ...failed });
    }
    return null;
  },
});

/** Ends a membership at Stripe. */
export const end = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<null> => {
    const payment = await ctx.runQuery(internal.payments.jobs.get, { paymentId });
    if (payment?.endAsked !== attempt) return null;
    try {
      const eventFacts = await stripe.endSubscription(payment, Date.now());
      await ctx.runMutation(internal.payments.jobs.learn, { paymentId, eventFacts });
    } catch (error) {
      const failed = { problem: stripe.formatStripeError(error), what: "end" as const };
      await ctx.runMutation(internal.payments.jobs.trouble, { paymentId, ...failed });
    }
    return null;
  },
});

/** Sees to it that what was asked of Stripe is answered, or said. */
export const overdue = internalMutation({
  args: { ...oneTry, what: vAsk },
  returns: v.null(),
  handler: async (ctx, args) => {
    await steps.noteOverdue(ctx, args, Date.now());
    return null;
  },
});

/** Fetches the address of the client's own page at Stripe. */
export const portal = internalAction({
  args: one,
  returns: v.null(),
  handler: async (ctx, { paymentId }): Promise<null> => {
    const payment = await ctx.runQuery(internal.payments.jobs.get, { paymentId });
    if (payment?.customerId === undefined) return null;
    try {
      const url = await stripe.portalUrl(payment);
      await ctx.runMutation(internal.payments.jobs.portalAt, { paymentId, url });
    } catch (error) {
      const problem = stripe.formatStripeError(error);
      await ctx.runMutation(internal.payments.jobs.trouble, { paymentId, problem });
    }
    return null;
  },
});

/** Keeps that address for the minutes in which it works, or forgets it. */
export const portalAt = internalMutation({
  args: { ...one, url: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { paymentId, url }) => {
    await steps.notePortal(ctx, paymentId, url);
    return null;
  },
});
