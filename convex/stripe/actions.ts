import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type Stripe from "stripe";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { currency } from "../business/country";
import { internalAction } from "../core/internalFunctions";
import type { EventFacts } from "../payments/fields";
import { isUnpaid, RESTING, RESTING_FOR_NOW } from "../payments/rules";
import { money } from "../shared/money";
import * as stripe from "./stripe";

/*
 * Calls to Stripe. Its library is large, and a function loads everything that its module imports, so no query, mutation
 * or HTTP action imports this file.
 */

const one = { paymentId: v.id("payments") };
const oneTry = { ...one, attempt: v.number() };

/** For the owner, when we had to ask for what an event should have told us. */
const NO_WEBHOOK =
  "This was paid, but Stripe’s message about it never arrived. Please check the webhook’s address and STRIPE_WEBHOOK_SECRET.";

/** Stripe is down, so it wasn't called. */
class StripeRests extends Error {}

/** Calls Stripe unless it's down, and records the outcome only if that changed. */
async function askStripe<Answer>(
  ctx: ActionCtx,
  isDown: boolean,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const provider = "stripe" as const;
  if (isDown && !(await ctx.runMutation(internal.providers.jobs.begin, { provider })))
    throw new StripeRests(RESTING_FOR_NOW);
  let isAnswered: boolean | null = true;
  try {
    return await call();
  } catch (error) {
    isAnswered = stripe.hasAnswered(error);
    throw error;
  } finally {
    if (isAnswered !== null && isAnswered === isDown)
      await ctx.runMutation(internal.providers.jobs.report, { provider, isAnswered });
  }
}

const formatProblem = (error: unknown): string =>
  error instanceof StripeRests ? error.message : stripe.formatStripeError(error);

async function readSigned(body: string, signature: string): Promise<Stripe.Event | null> {
  try {
    return await stripe.signedEvent(body, signature);
  } catch {
    return null;
  }
}

/** What to do with an event once its payment is known. */
function getFound(eventFacts: EventFacts, origin: stripe.Origin, isGone: boolean) {
  switch (origin.kind) {
    case "ours":
      // The invoice of a month reports that it was paid; only this event reports refunds and disputes.
      return { eventFacts: isGone ? { ...eventFacts, payment: origin.payment } : null };
    case "outside":
      return { eventFacts, found: { outside: origin.payment } };
    case "otherCurrency": {
      const took = `${money(origin.cents)} in ${origin.currency.toUpperCase()}`;
      const problem = `Stripe took ${took} without this website: the books are in ${currency.name}.`;
      return { eventFacts: null, found: { problem } };
    }
    case "nothing":
      return { eventFacts: null };
  }
}

/** Reads an event, asking Stripe for an unknown payment, a refund or a dispute. Throws if Stripe is down. */
async function readWhole(ctx: ActionCtx, event: Stripe.Event) {
  const problem = stripe.getOwnerNotice(event.type);
  if (problem !== undefined) return { eventFacts: null, found: { problem } };
  const eventFacts = stripe.readEvent(event);
  const isGone = stripe.isGoneEvent(event.type);
  const intent = eventFacts?.paymentIntentId;
  const isUnnamed = eventFacts?.payment === undefined;
  const mayAsk = isGone || (event.type === "payment_intent.succeeded" && isUnnamed);
  if (eventFacts === null || intent === undefined || !mayAsk) return { eventFacts };
  const asked = { eventId: event.id, paymentIntentId: intent };
  const { isNew, isUnknown, isDown } = await ctx.runQuery(internal.stripe.jobs.whetherToAsk, asked);
  const isWhose = isUnnamed && isUnknown;
  if (!isNew || !(isGone || isWhose)) return { eventFacts };
  try {
    return await askStripe(ctx, isDown, async () => {
      const origin = isWhose ? await stripe.readOrigin(intent) : undefined;
      const found = origin === undefined ? { eventFacts } : getFound(eventFacts, origin, isGone);
      if (found.eventFacts === null || !(isGone || origin?.kind === "outside")) return found;
      const gone = await stripe.readGone(intent, Date.now());
      return { ...found, eventFacts: { ...found.eventFacts, ...gone } };
    });
  } catch (error) {
    if (!stripe.isRefused(error)) throw error;
    const problem = `What this money is about couldn’t be found out. ${stripe.formatStripeError(error)}`;
    return { eventFacts: null, found: { problem } };
  }
}

/** The result of receiving an event. Stripe retries if it's `later`. */
const vReceived = literals("taken", "unsigned", "later");

/** Receives an event, unless its signature is wrong or older than five minutes, or Stripe is needed and down. */
export const receive = internalAction({
  args: { body: v.string(), signature: v.string() },
  returns: vReceived,
  handler: async (ctx, { body, signature }): Promise<Infer<typeof vReceived>> => {
    const event = await readSigned(body, signature);
    if (event === null) return "unsigned";
    let read: Awaited<ReturnType<typeof readWhole>>;
    try {
      read = await readWhole(ctx, event);
    } catch (error) {
      if (error instanceof StripeRests || stripe.hasAnswered(error) !== null) return "later";
      throw error;
    }
    await ctx.runMutation(internal.stripe.jobs.receive, {
      eventId: event.id,
      type: event.type,
      createdAt: event.created * 1000,
      ...read,
    });
    return "taken";
  },
});

/** Closes an earlier attempt's page, so that nothing is paid twice. Returns its facts if it was paid. */
async function readEarlierEvents({ sessionId }: Doc<"payments">): Promise<EventFacts | null> {
  if (sessionId === undefined) return null;
  const eventFacts = await stripe.readSession(sessionId, Date.now());
  if (eventFacts === null) await stripe.closeSession(sessionId);
  return eventFacts?.paidAt === undefined ? null : eventFacts;
}

/** Opens a page at Stripe for one attempt. */
export const open = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<void> => {
    const { payment, isDown } = await ctx.runQuery(internal.stripe.jobs.get, { paymentId });
    if (payment?.attempt !== attempt || !isUnpaid(payment.state)) return;
    if (payment.clientSecret !== undefined) return;
    try {
      const found = await askStripe(ctx, isDown, async () => {
        const eventFacts = await readEarlierEvents(payment);
        return eventFacts === null ? await stripe.openSession(payment) : { eventFacts };
      });
      if ("eventFacts" in found) {
        await ctx.runMutation(internal.stripe.jobs.learn, { paymentId, ...found });
        return;
      }
      const outcome = { kind: "open" as const, ...found };
      await ctx.runMutation(internal.stripe.jobs.opened, { paymentId, attempt, outcome });
    } catch (error) {
      const problem = error instanceof StripeRests ? RESTING : stripe.formatStripeError(error);
      const outcome = { kind: "failed" as const, problem };
      await ctx.runMutation(internal.stripe.jobs.opened, { paymentId, attempt, outcome });
    }
  },
});

/** Checks a closed page without an event: asks Stripe, and tells the owner that webhooks don't arrive. */
export const check = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<void> => {
    const { payment, isDown } = await ctx.runQuery(internal.stripe.jobs.get, { paymentId });
    if (payment?.attempt !== attempt || payment.sessionId === undefined) return;
    const { sessionId, state } = payment;
    if (state !== "started" && state !== "void") return;
    try {
      const eventFacts = await askStripe(ctx, isDown, async () => {
        const found = await stripe.readSession(sessionId, Date.now());
        if (found === null && state === "void") await stripe.closeSession(sessionId);
        return found;
      });
      if (eventFacts !== null) {
        const isMissed = eventFacts.paidAt !== undefined && state === "started";
        await ctx.runMutation(internal.stripe.jobs.learn, {
          paymentId,
          eventFacts,
          ...(isMissed && { problem: NO_WEBHOOK }),
        });
      }
      if (state === "void")
        await ctx.runMutation(internal.stripe.jobs.closed, { paymentId, attempt });
    } catch (error) {
      // `jobs.lookAtPage` schedules a retry.
      if (error instanceof StripeRests) return;
      const problem = stripe.formatStripeError(error);
      await ctx.runMutation(internal.stripe.jobs.problem, { paymentId, problem });
    }
  },
});

export const refund = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<void> => {
    const { payment, isDown } = await ctx.runQuery(internal.stripe.jobs.get, { paymentId });
    if (payment?.refundAsked !== attempt) return;
    try {
      const eventFacts = await askStripe(ctx, isDown, () => stripe.refund(payment));
      await ctx.runMutation(internal.stripe.jobs.learn, { paymentId, eventFacts });
    } catch (error) {
      const failed = { problem: formatProblem(error), what: "refund" as const };
      await ctx.runMutation(internal.stripe.jobs.problem, { paymentId, ...failed });
    }
  },
});

export const end = internalAction({
  args: oneTry,
  returns: v.null(),
  handler: async (ctx, { paymentId, attempt }): Promise<void> => {
    const { payment, isDown } = await ctx.runQuery(internal.stripe.jobs.get, { paymentId });
    if (payment?.endAsked !== attempt) return;
    try {
      const eventFacts = await askStripe(ctx, isDown, () =>
        stripe.endSubscription(payment, Date.now()),
      );
      await ctx.runMutation(internal.stripe.jobs.learn, { paymentId, eventFacts });
    } catch (error) {
      const failed = { problem: formatProblem(error), what: "end" as const };
      await ctx.runMutation(internal.stripe.jobs.problem, { paymentId, ...failed });
    }
  },
});

/** Fetches the URL of the client's customer portal. */
export const portal = internalAction({
  args: one,
  returns: v.null(),
  handler: async (ctx, { paymentId }): Promise<void> => {
    const { payment, isDown } = await ctx.runQuery(internal.stripe.jobs.get, { paymentId });
    if (payment?.customerId === undefined) return;
    try {
      const url = await askStripe(ctx, isDown, () => stripe.portalUrl(payment));
      await ctx.runMutation(internal.stripe.jobs.keepPortal, { paymentId, url });
    } catch (error) {
      const problem = formatProblem(error);
      await ctx.runMutation(internal.stripe.jobs.problem, { paymentId, problem });
    }
  },
});
