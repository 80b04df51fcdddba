import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { vDashboardPayment } from "../invoices/fields";
import { vAsk, vEventFacts, vOpened } from "../payments/fields";
import * as looking from "../payments/pageChecks";
import * as steps from "../payments/stripeAnswers";
import { getEvent } from "../payments/stripeEvents";
import { getOutage } from "../providers/model";
import { isUnknown, noteLearnt, receiveEvent } from "./events";

const one = { paymentId: v.id("payments") };
const oneTry = { ...one, attempt: v.number() };

/** What we found out about an event that names no payment of ours: money of somebody's at Stripe, or why it's of no use. */
const vFound = v.object({
  outside: v.optional(vDashboardPayment),
  problem: v.optional(v.string()),
});

/** Writes an event of Stripe's down together with its effect. */
export const receive = internalMutation({
  args: {
    eventId: v.string(),
    type: v.string(),
    createdAt: v.number(),
    eventFacts: v.union(v.null(), vEventFacts),
    found: v.optional(vFound),
  },
  returns: v.null(),
  handler: (ctx, event) => receiveEvent(ctx, event, Date.now()),
});

/** Whether an event is new, whether nothing here tells whose money it's about, and whether Stripe has answered lately. */
export const whetherToAsk = internalQuery({
  args: { eventId: v.string(), paymentIntentId: v.string() },
  handler: async (
    ctx,
    { eventId, paymentIntentId },
  ): Promise<{ isNew: boolean; isUnknown: boolean; isDown: boolean }> => ({
    isNew: (await getEvent(ctx, eventId)) === null,
    isUnknown: await isUnknown(ctx, paymentIntentId),
    isDown: (await getOutage(ctx, "stripe")) !== null,
  }),
});

/** A payment for the actions, which call Stripe with it, and whether Stripe has answered lately. */
export const get = internalQuery({
  args: one,
  handler: async (
    ctx,
    { paymentId },
  ): Promise<{ payment: Doc<"payments"> | null; isDown: boolean }> => ({
    payment: await ctx.db.get("payments", paymentId),
    isDown: (await getOutage(ctx, "stripe")) !== null,
  }),
});

/** Writes down how a try to open a page ended. */
export const opened = internalMutation({
  args: { ...oneTry, outcome: vOpened },
  returns: v.null(),
  handler: (ctx, args) => steps.noteOpened(ctx, args, Date.now()),
});

/** Has Stripe asked about the page of a try, until an answer is noted. */
export const lookAtPage = internalMutation({
  args: { ...oneTry, looks: v.optional(v.number()) },
  returns: v.null(),
  handler: (ctx, args) => looking.lookAtPage(ctx, args),
});

/** Writes down that the page of a payment that was taken back is closed. */
export const closed = internalMutation({
  args: oneTry,
  returns: v.null(),
  handler: (ctx, args) => steps.noteClosed(ctx, args),
});

/** What we asked Stripe for ourselves, where no event had told us. */
export const learn = internalMutation({
  args: { ...one, eventFacts: vEventFacts, problem: v.optional(v.string()) },
  returns: v.null(),
  handler: (ctx, args) => noteLearnt(ctx, args, Date.now()),
});

/** Tells the owner what went wrong at Stripe; what was asked for can be asked for again. */
export const problem = internalMutation({
  args: { ...one, problem: v.string(), what: v.optional(vAsk) },
  returns: v.null(),
  handler: (ctx, args) => steps.noteProblem(ctx, args, Date.now()),
});

/** Sees to it that what was asked of Stripe is answered, or said. */
export const overdue = internalMutation({
  args: { ...oneTry, what: vAsk },
  returns: v.null(),
  handler: (ctx, args) => steps.noteOverdue(ctx, args, Date.now()),
});

/** Keeps the address of a client's own page at Stripe for the minutes in which it works. */
export const keepPortal = internalMutation({
  args: { ...one, url: v.string() },
  returns: v.null(),
  handler: (ctx, { paymentId, url }) => steps.keepPortal(ctx, paymentId, url),
});

/** Forgets that address. */
export const forgetPortal = internalMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => steps.forgetPortal(ctx, paymentId),
});
