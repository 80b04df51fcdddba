import { v } from "convex/values";
import { requestMutation } from "../bookings/functions";
import { findByManageKey } from "../bookings/manageLink";
import { checked } from "../core/checked";
import { clientQuery, visitorQuery } from "../core/functions";
import { givenFields, vPaymentState } from "../requests/fields";
import { getRequest } from "../requests/model";
import * as model from "./answers";
import { versionRead } from "./fields";
import { declineForm } from "./formRules";
import { viewQuote } from "./model";
import { payQuote } from "./paying";

const vOffer = v.object({
  reference: v.string(),
  selectedService: v.string(),
  /** Only the quote of a pending request can be answered. */
  requestStatus: v.string(),
  ...givenFields,
  /** The state of the payment that its client has started. */
  payment: v.optional(vPaymentState),
  /** Reference of the website project for it. */
  project: v.optional(v.string()),
  /** It's for a website without a brief. */
  wantsBrief: v.optional(v.literal(true)),
});

/** The quote of a manage link, live; null if the key is wrong, withdrawn or has ended, or the request has no quote. */
export const offer = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vOffer),
  handler: async (ctx, { key }) => {
    const request = await findByManageKey(ctx, key);
    return request && viewQuote(ctx, request);
  },
});

/** The quote for the client's own request; null if there's none, and for other people's. */
export const mine = clientQuery({
  args: { reference: v.string() },
  returns: v.union(v.null(), vOffer),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request?.email === ctx.client.email ? viewQuote(ctx, request) : null;
  },
});

/**
 * Returns the key of the payment page for an accepted quote. Fails with `notFound` (also for other people's, and if
 * cards aren't accepted), `notOpen` or `quoteClosed`; returns `tooManyRequests` or `linkEnded`.
 */
export const pay = requestMutation({
  args: versionRead,
  answer: { payKey: v.string() },
  handler: async (ctx, { version }) => ({
    payKey: await payQuote(ctx, ctx.request, { version, now: ctx.now }),
  }),
});

/**
 * Accepts the quote for the client's own request. Fails with `notFound` (also for other people's), `notOpen` or
 * `quoteClosed`; returns `tooManyRequests` or `linkEnded`.
 */
export const accept = requestMutation({
  args: versionRead,
  handler: (ctx, { version }) => model.accept(ctx, ctx.request, { version, now: ctx.now }),
});

/** Declines it, with an optional message. Fails as `accept`, and with `invalid`. */
export const decline = requestMutation({
  args: { ...versionRead, answer: v.optional(v.string()) },
  typed: ({ answer }) => answer,
  handler: (ctx, { version, ...args }) => {
    const { answer: words } = checked(declineForm, args);
    return model.decline(ctx, ctx.request, { version, words, now: ctx.now });
  },
});
