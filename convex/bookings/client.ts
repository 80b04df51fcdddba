import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { pick } from "convex-helpers";
import { clientQuery, lookupQuery, requestMutation, visitorQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vRequestQuote } from "../quotes/fields";
import { attend as attendVisit } from "./attending";
import { changeOwn, vChanged } from "./changeOwn";
import { requestEventRow, vOtherTimes } from "./fields";
import * as model from "./ownRequests";

/** The requests of the address behind an access token, newest first. Fails with `accessEnded`. */
export const mine = lookupQuery({
  args: {},
  returns: v.array(
    v.object({
      reference: v.string(),
      selectedService: v.string(),
      bookingDate: v.optional(v.string()),
      bookingTime: v.optional(v.string()),
      status: v.string(),
      confirmed: v.boolean(),
      otherTimes: v.optional(v.object(pick(vOtherTimes.fields, ["state"]))),
      quote: v.optional(v.object(pick(vRequestQuote.fields, ["state"]))),
    }),
  ),
  handler: (ctx) => model.listRequestsByEmail(ctx, ctx.lookup.email),
});

const vOwnRequest = v.object({
  ...model.clientFields,
  onOffer: model.vOnOffer,
  /** Of the day of a confirmed visit. */
  passphrase: v.optional(v.string()),
  /** Opens the page of its quote. */
  manageKey: v.optional(v.string()),
  timeline: v.array(v.object(requestEventRow)),
});

/**
 * A page of a signed-in client's own requests, newest first, with all that was sent and what became of
 * it (the newest steps, in order).
 */
export const listMine = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(vOwnRequest),
  handler: (ctx, { paginationOpts }) =>
    model.listRequestsWithTimelines(ctx, ctx.client.email, paginationOpts),
});

/**
 * A signed-in client's next visits, soonest first, from a date (`YYYY-MM-DD`) on: they may have been asked for before
 * everything that the first pages of `listMine` show.
 */
export const nextVisits = clientQuery({
  args: { today: v.string() },
  returns: v.array(vOwnRequest),
  handler: (ctx, { today }) => model.listNextVisits(ctx, ctx.client.email, today),
});

/**
 * The visit of the link in an email, live, by the key in that link; null for a key that is wrong, has ended or was
 * withdrawn.
 */
export const visit = visitorQuery({
  args: { key: v.string() },
  returns: v.union(
    v.null(),
    v.object({ ...model.visitFields, passphrase: v.optional(v.string()) }),
  ),
  handler: (ctx, { key }) => model.viewVisit(ctx, key),
});

/** Says that one will be there. Fails with `notFound` or `notOpen`; returns `tooManyRequests` or `linkEnded`. */
export const attend = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request, now) => attendVisit(ctx, request, now)),
});
