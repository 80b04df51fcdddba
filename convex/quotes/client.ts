import { v } from "convex/values";
import { changeOwn, vChanged } from "../bookings/clientChanges";
import { requestMutation } from "../bookings/functions";
import { findByManageKey } from "../bookings/manageLink";
import { checked } from "../core/checked";
import { clientQuery, visitorQuery } from "../core/functions";
import { vRefused } from "../core/returnedFailures";
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
  /** Of the request: only a pending one's quote can be answered. */
  requestStatus: v.string(),
  ...givenFields,
  /** Of what its client has begun to pay for it. */
  payment: v.optional(vPaymentState),
  /** The reference of the website project that is built for it. */
  project: v.optional(v.string()),
  /** It's for a website, and we have no brief for that yet. */
  wantsBrief: v.optional(v.literal(true)),
});

/**
 * The quote of the link in an email, live, by the key in that link; null for a key that is wrong, has ended or was
 * withdrawn, and for a request without a quote.
 */
export const offer = visitorQuery({
  args: { key: v.string() },
  returns: v.union(v.null(), vOffer),
  handler: async (ctx, { key }) => {
    const request = await findByManageKey(ctx, key);
    return request && viewQuote(ctx, request);
  },
});

/** The quote for a signed-in client's own request; null where there is none, and for other people's. */
export const mine = clientQuery({
  args: { reference: v.string() },
  returns: v.union(v.null(), vOffer),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request?.email === ctx.client.email ? viewQuote(ctx, request) : null;
  },
});

/**
 * Leads to the payment of what one has accepted: returns the key of its page. Fails with `notFound` (other people's
 * too, and where no cards are taken), `notOpen` or `quoteClosed`; returns `tooManyRequests` or `linkEnded`.
 */
export const pay = requestMutation({
  args: versionRead,
  returns: v.union(v.object({ ok: v.literal(true), payKey: v.string() }), vRefused),
  handler: (ctx, { version }) =>
    changeOwn(ctx, async (ctx, request, now) => ({
      payKey: await payQuote(ctx, request, { version, now }),
    })),
});

/**
 * Accepts the quote for one's own request. Fails with `notFound` (other people's too), `notOpen` or `quoteClosed`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const accept = requestMutation({
  args: versionRead,
  returns: vChanged,
  handler: (ctx, { version }) =>
    changeOwn(ctx, (ctx, request, now) => model.accept(ctx, request, { version, now })),
});

/** Declines it, with a word about why. Fails as `accept`, and with `invalid`. */
export const decline = requestMutation({
  args: { ...versionRead, answer: v.optional(v.string()) },
  returns: vChanged,
  handler: (ctx, { version, ...args }) =>
    changeOwn(
      ctx,
      (ctx, request, now) => {
        const { answer: words } = checked(declineForm, args);
        return model.decline(ctx, request, { version, words, now });
      },
      args.answer,
    ),
});
