import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { checked } from "../content/model";
import { clientMutation, clientQuery, lookupQuery } from "../functions";
import { pageArgs } from "../paging";
import { vTooManyRequests } from "../submissions/tables";
import * as model from "./ownRequests";
import { moveForm } from "./rules";
import { requestEventFields } from "./tables";

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
    }),
  ),
  handler: (ctx) => model.listRequestsByEmail(ctx, ctx.lookup.email),
});

const vOwnRequest = v.object({
  ...model.clientFields,
  /** Of the day of a confirmed visit. */
  passphrase: v.optional(v.string()),
  timeline: v.array(v.object(requestEventFields)),
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

const vChanged = v.union(v.object({ ok: v.literal(true) }), vTooManyRequests);

/**
 * Cancels one's own request: a booking while it still may be changed, a quote request at any time. Once
 * cancelled it stays so. Fails with `notFound` (other people's too), `tooLate` or `notOpen`; returns
 * `tooManyRequests`.
 */
export const cancel = clientMutation({
  args: { reference: v.string() },
  returns: vChanged,
  handler: (ctx, { reference }) =>
    model.changeOwn(ctx, reference, (request, now) => model.cancelOwn(ctx, request, now)),
});

/**
 * Moves one's own booking, while it still may be changed, to a slot that a visitor may book; it then
 * waits to be confirmed again. Fails with `notFound`, `tooLate`, `notOpen`, `slotTaken` (with
 * `nearest`) or `invalid`; returns `tooManyRequests`.
 */
export const move = clientMutation({
  args: { reference: v.string(), bookingDate: v.string(), bookingTime: v.string() },
  returns: vChanged,
  handler: (ctx, { reference, ...args }) =>
    model.changeOwn(ctx, reference, (request, now) => {
      const slot = checked(moveForm({ now, actor: "client" }), args);
      return model.moveOwn(ctx, request, { slot, now });
    }),
});
