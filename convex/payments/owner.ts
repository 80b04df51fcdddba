import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { requireFreshCode } from "../accounts/codes";
import { checked } from "../core/checked";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { getSetUp, vSetUp } from "../core/settings";
import { paymentRow } from "./fields";
import { payLinkForm } from "./formRules";
import { sendPayLink } from "./links";
import * as ownerActions from "./ownerActions";

/** A page of payments, latest change first: all, of a state, memberships, or with a problem. Fails with `invalid`. */
export const list = ownerQuery({
  args: { view: ownerActions.vView, ...ownerActions.filterArgs, ...pageArgs },
  returns: paginationResultValidator(v.object(paymentRow)),
  handler: (ctx, args) => ownerActions.listPayments(ctx, args),
});

/** A request with its payments; null for an unknown reference. */
export const ofRequest = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      email: v.optional(v.string()),
      phone: v.optional(v.string()),
      selectedService: v.string(),
      payments: v.array(v.object(paymentRow)),
    }),
  ),
  handler: (ctx, { reference }) => ownerActions.ofRequest(ctx, reference),
});

/** Whether card payments are set up, and the Stripe events that couldn't be processed. */
export const setUp = ownerQuery({
  args: {},
  returns: v.object({
    setUp: vSetUp,
    unused: v.array(
      v.object({
        eventId: v.string(),
        type: v.string(),
        receivedAt: v.number(),
        problem: v.string(),
      }),
    ),
  }),
  handler: async (ctx) => ({
    setUp: getSetUp("stripe"),
    unused: await ownerActions.unusedEvents(ctx),
  }),
});

/** Emails the client of a request a payment link, and returns its key. Fails with `notFound` or `invalid`. */
export const sendLink = ownerMutation({
  args: { reference: v.string(), amount: v.string(), title: v.string() },
  returns: v.string(),
  handler: (ctx, { reference, ...sent }) => {
    const { amount: cents, title } = checked(payLinkForm, sent);
    return sendPayLink(ctx, { reference, cents, title }, Date.now());
  },
});

const one = { paymentId: v.id("payments") };

/** Refunds a payment, or a membership's last month. Fails with `notFound` or `freshCodeRequired`. */
export const refund = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { paymentId }) => {
    await requireFreshCode(ctx, ctx.owner);
    await ownerActions.askForRefund(ctx, paymentId, ctx.owner.email);
  },
});

/** Ends a membership at once. Fails with `notFound`. */
export const endMembership = ownerMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => ownerActions.askToEnd(ctx, paymentId),
});

/** Dismisses a problem. Fails with `notFound`. */
export const settleProblem = ownerMutation({
  args: one,
  returns: v.null(),
  handler: (ctx, { paymentId }) => ownerActions.forgetProblem(ctx, paymentId),
});
