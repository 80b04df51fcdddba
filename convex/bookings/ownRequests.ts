import type { PaginationOptions } from "convex/server";
import { v } from "convex/values";
import { omit, pick } from "convex-helpers";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { clampPage, MAX_PAGE } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { readReturnOf } from "../invoices/freeVisits";
import { requestFields, vReport, vRequestPayment } from "../requests/fields";
import { getTimeline } from "../requests/timeline";
import { findSubmission } from "../submissions/byReference";
import { viewFiles } from "../uploads/model";
import { vMissed, vOffer, waitingFields } from "./fields";
import { visitsToCome } from "./lists";
import { findByManageKey, getManageKey } from "./manageLink";
import { readMissed } from "./missedVisits";
import { viewOffer } from "./offers";
import { getPassphrase } from "./passphrase";
import { readRemoteLink } from "./remote/model";
import { viewReport } from "./report/model";
import { readDeviceName } from "./visitDevices";
import { readWaiting } from "./waitingLine";

/** Page size of requests with timelines, and entries of each: together they stay within what one call may read. */
const PAGE_WITH_TIMELINES = 6;
const TIMELINE_LENGTH = 6;

type Request = Doc<"quoteRequests">;

type ViewCtx = Pick<QueryCtx, "db" | "storage">;

export const clientFields = {
  ...omit(requestFields, ["photos"]),
  payKey: v.optional(v.string()),
  calendarSequence: v.number(),
};

/**
 * What a manage link shows of its visit. An email can be forwarded, so it has nothing about the sender or what they
 * wrote (docs/product.md 8.8).
 */
export const visitFields = {
  ...pick(clientFields, [
    "reference",
    "serviceType",
    "selectedService",
    "bookingDate",
    "bookingTime",
    "visitMinutes",
    "price",
    "confirmed",
    "status",
    "attendingAt",
    "otherTimes",
    "calendarSequence",
    "quote",
    "member",
  ]),
  offer: v.optional(vOffer),
  waitingList: v.optional(v.object(waitingFields)),
  missed: v.optional(vMissed),
  report: v.optional(vReport),
  /** The report has a second recipient, whose address isn't shown. */
  hasCopy: v.optional(v.literal(true)),
  /** It's the same problem again: of the visit with this reference, once that's confirmed. */
  isReturn: v.optional(v.literal(true)),
  returnOf: v.optional(v.string()),
  /** It's for somebody else, whose name isn't shown. */
  isForSomebody: v.optional(v.literal(true)),
  /** How cancelling affects payments. */
  payment: v.optional(v.object(pick(vRequestPayment.fields, ["paymentConsequences"]))),
};

/** What a receipt shows of its request. */
export const receiptFields = pick(visitFields, [
  "bookingDate",
  "bookingTime",
  "visitMinutes",
  "price",
  "confirmed",
  "status",
  "otherTimes",
  "calendarSequence",
  "quote",
  "member",
]);

function queryByEmail(ctx: ReadCtx, email: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc");
}

/** What an unverified address shows of its requests, newest first (docs/product.md 6.2). */
export async function listRequestsByEmail(ctx: ReadCtx, email: string) {
  const requests = await queryByEmail(ctx, email).take(MAX_PAGE);
  return requests.map((request) => ({
    reference: request.reference,
    selectedService: request.selectedService,
    ...(request.bookingDate !== undefined && { bookingDate: request.bookingDate }),
    ...(request.bookingTime !== undefined && { bookingTime: request.bookingTime }),
    status: request.status,
    confirmed: request.confirmed,
    ...(request.otherTimes !== undefined && { otherTimes: request.otherTimes }),
    ...(request.quote !== undefined && { quote: pick(request.quote, ["state", "validUntil"]) }),
  }));
}

/** A page of requests of a verified address, each with its timeline. */
export async function listRequestsWithTimelines(
  ctx: ViewCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await queryByEmail(ctx, email).paginate(
    clampPage(paginationOpts, PAGE_WITH_TIMELINES),
  );
  return { ...result, page: await withTimelines(ctx, result.page) };
}

function withTimelines(ctx: ViewCtx, requests: readonly Request[]) {
  return Promise.all(
    requests.map(async (request) => ({
      ...pickFields(clientFields, request),
      offer: await viewOffer(ctx, request),
      waitingList: await readWaiting(ctx, request),
      missed: await readMissed(ctx, request),
      device: await readDeviceName(ctx, request),
      passphrase: await getPassphrase(request),
      ...(request.photos && { files: await viewFiles(ctx, request.photos) }),
      remoteLink: await readRemoteLink(ctx, request),
      ...(await viewReport(ctx, request)),
      manageKey: request.quote && (await getManageKey(ctx, request)),
      timeline: await getTimeline(ctx, request._id, TIMELINE_LENGTH),
    })),
  );
}

/** The coming visits of a verified address, soonest first, each with its timeline. */
export async function listNextVisits(ctx: ViewCtx, email: string, today: string) {
  const visits = await visitsToCome(ctx, email, today).take(PAGE_WITH_TIMELINES);
  return withTimelines(ctx, visits);
}

/** The visit of a manage link; null for an invalid key. */
export async function viewVisit(ctx: ReadCtx, key: string) {
  const request = await findByManageKey(ctx, key);
  if (request === null) return null;
  const { payment, ...visit } = request;
  const { copyTo, ...report } = await viewReport(ctx, request);
  const returnOf = await readReturnOf(ctx, request);
  return {
    ...pickFields(visitFields, visit),
    ...(returnOf !== undefined && (request.confirmed ? { returnOf } : { isReturn: true as const })),
    ...(request.visitedName !== undefined && { isForSomebody: true as const }),
    offer: await viewOffer(ctx, request),
    waitingList: await readWaiting(ctx, request),
    missed: await readMissed(ctx, request),
    ...report,
    ...(copyTo !== undefined && { hasCopy: true as const }),
    // If no email was sent, the link was only on screen, and doesn't prove that its holder reads that mailbox.
    ...((await findSubmission(ctx, request.reference))?.notEmailed !== true && {
      passphrase: await getPassphrase(request),
      remoteLink: await readRemoteLink(ctx, request),
    }),
    ...(payment !== undefined && {
      payment: { paymentConsequences: payment.paymentConsequences },
    }),
  };
}

/**
 * The current state of an accepted request, for its sender, by their secret request id. Null if it was withdrawn or
 * erased. Bots see the same as everyone, so that they can't tell.
 */
export async function viewReceipt(ctx: ReadCtx, requestId: string) {
  const submission = await getOneFrom(ctx.db, "submissions", "by_requestId", requestId);
  const request =
    submission && (await getOneFrom(ctx.db, "quoteRequests", "by_reference", submission.reference));
  if (!request) return null;
  return {
    ...pickFields(receiptFields, request),
    ...(submission.notEmailed && { manageKey: await getManageKey(ctx, request) }),
  };
}
