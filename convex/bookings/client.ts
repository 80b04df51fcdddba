import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { pick } from "convex-helpers";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { clientQuery, visitorQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { sha256 } from "../core/secrets";
import { lookupQuery } from "../lookups/functions";
import { requestEventRow, vOtherTimes, vReport, vRequestQuote, vSlot } from "../requests/fields";
import { photoArgs, vSentFile } from "../uploads/fields";
import * as changes from "./clientChanges";
import { changeOwn, vChanged } from "./clientChanges";
import { vMissed, vOffer, waitingFields } from "./fields";
import { copyForm, messageForm, moveForm } from "./formRules";
import { requestMutation } from "./functions";
import { getHours } from "./hours/model";
import * as model from "./ownRequests";
import { nameCopy as setCopy } from "./report/model";
import { indexRequest } from "./requestTexts";

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
      otherTimes: v.optional(vOtherTimes),
      quote: v.optional(v.object(pick(vRequestQuote.fields, ["state", "validUntil"]))),
    }),
  ),
  handler: (ctx) => model.listRequestsByEmail(ctx, ctx.lookup.email),
});

const vOwnRequest = v.object({
  ...model.clientFields,
  offer: v.optional(vOffer),
  waitingList: v.optional(v.object(waitingFields)),
  missed: v.optional(vMissed),
  /** What the device that it's about is called. */
  device: v.optional(v.string()),
  /** Of the day of a confirmed visit. */
  passphrase: v.optional(v.string()),
  /** The photos that they sent with it. */
  files: v.optional(v.array(vSentFile)),
  /** Into the remote session of that day, once the owner has set it. */
  remoteLink: v.optional(v.string()),
  /** What was done, once it is. */
  report: v.optional(vReport),
  /** A second address that the report goes to. */
  copyTo: v.optional(v.string()),
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
    v.object({ ...model.visitFields, ...pick(vOwnRequest.fields, ["passphrase", "remoteLink"]) }),
  ),
  handler: (ctx, { key }) => model.viewVisit(ctx, key),
});

/** Says that one will be there. Fails with `notFound` or `notOpen`; returns `tooManyRequests` or `linkEnded`. */
export const attend = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request, now) => changes.attend(ctx, request, now)),
});

/**
 * Moves one's own booking, while it still may be changed, to a slot that a visitor may book; it then
 * waits to be confirmed again. Fails with `notFound`, `tooLate`, `notOpen`, `slotTaken` (with
 * `nearest`), `invalid`, or `forbidden` for a question that isn't an accepted quote; returns `tooManyRequests` or `linkEnded`.
 * @param browser the key by which the browser may have the slot chosen
 */
export const move = requestMutation({
  args: { bookingDate: v.string(), bookingTime: v.string(), browser: v.string() },
  returns: vChanged,
  handler: (ctx, { browser, ...args }) =>
    changeOwn(ctx, async (ctx, request, now) => {
      const slot = checked(moveForm({ now, hours: await getHours(ctx) }), args);
      await changes.moveOwn(ctx, request, { slot, now, browser: await sha256(browser) });
    }),
});

/**
 * Moves one's own booking to a time that's on offer to it; in the place of a closed one, one that was confirmed stays so.
 * Repeated, it changes nothing. Fails with `notFound`, `offerEnded` or `tooLate`; returns `tooManyRequests` or `linkEnded`.
 */
export const takeOffered = requestMutation({
  args: { slot: vSlot },
  returns: vChanged,
  handler: (ctx, { slot }) =>
    changeOwn(ctx, (ctx, request, now) => changes.takeOffered(ctx, request, { slot, now })),
});

/**
 * Says that one wants none of the times that are on offer: an earlier one goes to the next in line, and of others for a
 * closed time the owner hears. Repeated or too late, it changes nothing. Fails with `notFound`; returns `tooManyRequests`
 * or `linkEnded`.
 */
export const declineOffer = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request) => changes.declineOffer(ctx, request)),
});

/**
 * Cancels one's own request: a booking while it still may be changed, a quote request at any time. Once
 * cancelled it stays so. Fails with `notFound` (other people's too), `tooLate` or `notOpen`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const cancel = requestMutation({
  args: {},
  returns: vChanged,
  handler: (ctx) => changeOwn(ctx, (ctx, request, now) => changes.cancelOwn(ctx, request, now)),
});

/**
 * Tells us something about one's own request, whatever has become of it. Fails with `notFound` or `invalid`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const tell = requestMutation({
  args: { message: v.string(), ...photoArgs },
  returns: vChanged,
  handler: (ctx, { photos, ...args }) =>
    changeOwn(
      ctx,
      async (ctx, request, now) => {
        const { message } = checked(messageForm, args);
        await changes.addMessage(ctx, request, { message, photos, now });
        await indexRequest(ctx, request._id);
      },
      args.message,
    ),
});

/**
 * Names a second address for the report of one's own visit, which takes a session, and tells the client; blank takes it away.
 * Fails with `notFound`, `notOpen` once it's done, `forbidden` by a link, or `invalid`; returns `tooManyRequests` or `linkEnded`.
 */
export const nameCopy = requestMutation({
  args: { email: v.optional(v.string()) },
  returns: vChanged,
  handler: (ctx, args) =>
    changeOwn(
      ctx,
      (ctx, request) => {
        const { email } = checked(copyForm, args);
        // A link can be forwarded. Its holder may remove the address, but not name one: the report could go to a stranger.
        if (email !== undefined && "key" in ctx.holder) fail("forbidden", {});
        return setCopy(ctx, request, email);
      },
      args.email,
    ),
});
