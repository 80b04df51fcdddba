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
import { vMissed, vOffer, waitingFields } from "./fields";
import { copyForm, messageForm, moveForm } from "./formRules";
import { requestMutation } from "./functions";
import { getHours } from "./hours/model";
import * as model from "./ownRequests";
import { nameCopy as setCopy } from "./report/model";
import { indexRequest } from "./requestTexts";

/** The requests of an access token's address, newest first. Fails with `accessEnded`. */
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
  device: v.optional(v.string()),
  /** Only on the day of a confirmed visit. */
  passphrase: v.optional(v.string()),
  files: v.optional(v.array(vSentFile)),
  /** Only on the day of the visit, once the owner has set it. */
  remoteLink: v.optional(v.string()),
  report: v.optional(vReport),
  /** A second recipient of the report. */
  copyTo: v.optional(v.string()),
  /** The key of the quote's page. */
  manageKey: v.optional(v.string()),
  timeline: v.array(v.object(requestEventRow)),
});

/** A page of the client's own requests, newest first, with their latest timeline entries in order. */
export const listMine = clientQuery({
  args: pageArgs,
  returns: paginationResultValidator(vOwnRequest),
  handler: (ctx, { paginationOpts }) =>
    model.listRequestsWithTimelines(ctx, ctx.client.email, paginationOpts),
});

/** The client's coming visits from a date (`YYYY-MM-DD`) on: the first pages of `listMine` may not have them. */
export const nextVisits = clientQuery({
  args: { today: v.string() },
  returns: v.array(vOwnRequest),
  handler: (ctx, { today }) => model.listNextVisits(ctx, ctx.client.email, today),
});

/** The visit of a manage link, live; null if the key is wrong, withdrawn or has ended. */
export const visit = visitorQuery({
  args: { key: v.string() },
  returns: v.union(
    v.null(),
    v.object({ ...model.visitFields, ...pick(vOwnRequest.fields, ["passphrase", "remoteLink"]) }),
  ),
  handler: (ctx, { key }) => model.viewVisit(ctx, key),
});

/** Confirms that the client will come. Fails with `notFound` or `notOpen`; returns `tooManyRequests` or `linkEnded`. */
export const attend = requestMutation({
  args: {},
  handler: (ctx) => changes.attend(ctx, ctx.request, ctx.now),
});

/**
 * Moves the client's own booking to a bookable slot, if it may still be changed; it then has to be confirmed again.
 * Fails with `notFound`, `tooLate`, `notOpen`, `slotTaken` (with `nearest`), `invalid`, or `forbidden` for a quote
 * request without an accepted quote; returns `tooManyRequests` or `linkEnded`.
 * @param browser the key by which the browser may hold the slot
 */
export const move = requestMutation({
  args: { bookingDate: v.string(), bookingTime: v.string(), browser: v.string() },
  handler: async (ctx, { browser, ...args }) => {
    const { request, now } = ctx;
    const slot = checked(moveForm({ now, hours: await getHours(ctx) }), args);
    await changes.moveOwn(ctx, request, { slot, now, browser: await sha256(browser) });
  },
});

/**
 * Moves the client's own booking to a time that they were offered. If it replaces a closed time, a confirmed booking
 * stays confirmed. Repeated, it does nothing. Fails with `notFound`, `offerEnded` or `tooLate`; returns
 * `tooManyRequests` or `linkEnded`.
 */
export const takeOffered = requestMutation({
  args: { slot: vSlot },
  handler: (ctx, { slot }) => changes.takeOffered(ctx, ctx.request, { slot, now: ctx.now }),
});

/**
 * Declines the times that the client was offered. An earlier time goes to the next in line; the owner is told if it was
 * for a closed time. Repeated or too late, it does nothing. Fails with `notFound`; returns `tooManyRequests` or
 * `linkEnded`.
 */
export const declineOffer = requestMutation({
  args: {},
  handler: (ctx) => changes.declineOffer(ctx, ctx.request),
});

/**
 * Cancels the client's own request: a booking while it may still be changed, a quote request at any time. Repeated, it
 * does nothing. Fails with `notFound` (also for other people's), `tooLate` or `notOpen`; returns `tooManyRequests` or
 * `linkEnded`.
 */
export const cancel = requestMutation({
  args: {},
  handler: (ctx) => changes.cancelOwn(ctx, ctx.request, ctx.now),
});

/** Adds a message to a request. Fails with `notFound` or `invalid`; returns `tooManyRequests` or `linkEnded`. */
export const tell = requestMutation({
  args: { message: v.string(), ...photoArgs },
  typed: ({ message }) => message,
  handler: async (ctx, { photos, ...args }) => {
    const { request, now } = ctx;
    const { message } = checked(messageForm, args);
    await changes.addMessage(ctx, request, { message, photos, now });
    await indexRequest(ctx, request._id);
  },
});

/**
 * Sets a second recipient for the report of the client's own visit, and emails the client about it; blank removes it.
 * Naming one takes a session. Fails with `notFound`, `notOpen` once completed, `forbidden` by a link, or `invalid`;
 * returns `tooManyRequests` or `linkEnded`.
 */
export const nameCopy = requestMutation({
  args: { email: v.optional(v.string()) },
  typed: ({ email }) => email,
  handler: (ctx, args) => {
    const { email } = checked(copyForm, args);
    // A link can be forwarded: its holder may remove the recipient but not name one, who could be a stranger.
    if (email !== undefined && "key" in ctx.holder) fail("forbidden", {});
    return setCopy(ctx, ctx.request, email);
  },
});
