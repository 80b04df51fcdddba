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

/** What we found out about an event without our payment: a payment made at Stripe, or why it's of no use. */
const vFound = v.object({
  outside: v.optional(vDashboardPayment),
  problem: v.optional(v.string()),
});

/** Stores a Stripe event together with its effect. */
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

/** Whether an event is new, whether its payment is unknown, and whether Stripe is down. */
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

/** A payment for the actions, and whether Stripe is down. */
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

/** Stores the result of an attempt to open a page. */
export const opened = internalMutation({
  args: { ...oneTry, outcome: vOpened },
  returns: v.null(),
  handler: (ctx, args) => steps.noteOpened(ctx, args, Date.now()),
});

/** Schedules questions to Stripe about the page of an attempt, until an answer is stored. */
export const lookAtPage = internalMutation({
  args: { ...oneTry, looks: v.optional(v.number()) },
  returns: v.null(),
  handler: (ctx, args) => looking.lookAtPage(ctx, args),
});

/** Records that the page of a void payment is closed. */
export const closed = internalMutation({
  args: oneTry,
  returns: v.null(),
  handler: (ctx, args) => steps.noteClosed(ctx, args),
});

/** Stores what we asked Stripe for, because no event had told us. */
export const learn = internalMutation({
  args: { ...one, eventFacts: vEventFacts, problem: v.optional(v.string()) },
  returns: v.null(),
  handler: (ctx, args) => noteLearnt(ctx, args, Date.now()),
});

/** Tells the owner about a problem at Stripe; they can repeat the request. */
export const problem = internalMutation({
  args: { ...one, problem: v.string(), what: v.optional(vAsk) },
  returns: v.null(),
  handler: (ctx, args) => steps.noteProblem(ctx, args, Date.now()),
});

/** Checks that a request to Stripe was answered; tells the owner otherwise. */
export const overdue = internalMutation({
  args: { ...oneTry, what: vAsk },
  returns: v.null(),
  handler: (ctx, args) => steps.noteOverdue(ctx, args, Date.now()),
});

/** Stores the customer portal's URL for the minutes in which it works. */
export const keepPortal = internalMutation({
  args: { ...one, url: v.string() },
  returns: v.null(),
  handler: (ctx, { paymentId, url }) => steps.keepPortal(ctx, paymentId, url),
});

/** Deletes that URL. */
export const forgetPortal = internalMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => steps.forgetPortal(ctx, paymentId),
});
