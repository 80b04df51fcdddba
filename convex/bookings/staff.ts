import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { vDetails } from "../businessDetails/fields";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { staffMutation, staffQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { versionArgs } from "../core/versions";
import { owedRow } from "../invoices/fields";
import { deviceRow } from "../people/fields";
import { ownerEventRow, vLine, vReport } from "../requests/fields";
import { findOwnVisit, requireOwnVisit } from "../requests/ownVisits";
import { vSentFile } from "../uploads/fields";
import * as cancellations from "./cancellations";
import * as change from "./change";
import { checkSlot } from "./chosenSlot";
import {
  ownerRowFields,
  vMissed,
  vOffer,
  vReportBasis,
  vSender,
  vSenderMark,
  vTypedReport,
  vUndone,
  waitingFields,
} from "./fields";
import * as lists from "./lists";
import { reportForm } from "./report/formRules";
import * as reports from "./report/model";
import { indexRequest } from "./requestTexts";
import * as texts from "./texts";
import { viewPhotos } from "./visitPhotos";

/*
 * A visit for those who go there: owners, and helpers for their own visits. Whatever isn't a helper's own fails with
 * `notFound`, or is null, as if it weren't there.
 */

const one = { reference: v.string() };

/**
 * A page of requests. `waiting`: unconfirmed, soonest visit first. `over`: confirmed visits before `today` that are
 * still open, oldest first. `replaced`: at a closed time without a new one, expired offers first. `quotes`: open and
 * without a time, newest first; `quoted`: those whose client was given a quote, accepted ones first. `calls`: whose
 * client has no email address and has to be called. `upcoming`: visits from `today` (`YYYY-MM-DD` in the business's
 * time zone) on, soonest first. `completed` and `cancelled`: latest visit first. For a sender: their open requests, by
 * visit date for an email address and otherwise by submission; empty for an unknown reference or sender. A filtered
 * page may have few rows although more pages follow. A helper's lists have their own visits by time: past ones in
 * `completed`, and coming ones in any other view. Fails with `invalid`.
 */
export const list = staffQuery({
  args: {
    view: v.union(lists.vView, vSender),
    today: v.string(),
    ...lists.filterArgs,
    ...pageArgs,
  },
  returns: paginationResultValidator(v.object(ownerRowFields)),
  handler: (ctx, args) => lists.listRequests(ctx, args),
});

/** A request with its timeline, oldest entry first; null for an unknown reference. */
export const get = staffQuery({
  args: one,
  returns: v.union(
    v.null(),
    v.object({
      ...ownerRowFields,
      /** The number of other open requests of the same sender, by what they share: 100 at most. None for a helper. */
      othersOpen: v.array(v.object({ by: vSenderMark, count: v.number() })),
      /** What we say to the client at the start of a confirmed visit. */
      passphrase: v.optional(v.string()),
      /** The link for the remote session, if set. */
      remoteLink: v.optional(v.string()),
      offer: v.optional(vOffer),
      waitingList: v.optional(v.object(waitingFields)),
      missed: v.optional(vMissed),
      /** Reference of the visit whose problem came back, so that this one is free. */
      returnOf: v.optional(v.string()),
      device: v.optional(v.object(deviceRow)),
      personNotes: v.array(v.string()),
      /** What its client owes, for this and other requests. None for a helper. */
      owed: v.array(v.object(owedRow)),
      timeline: v.array(v.object(ownerEventRow)),
    }),
  ),
  handler: async (ctx, { reference }) => {
    const request = await findOwnVisit(ctx, reference);
    return request && lists.readRequest(ctx, request, ctx.staff.role === "owner");
  },
});

/** Photos that people sent, without missing ones; for a helper, those of visits of theirs. */
export const photos = staffQuery({
  args: { ids: v.array(v.id("uploads")) },
  returns: v.array(vSentFile),
  handler: (ctx, { ids }) => viewPhotos(ctx, ids),
});

/** What the owner's form for a report starts with, and its state; null for an unknown reference. */
export const report = staffQuery({
  args: one,
  returns: v.nullable(
    v.object({
      name: v.string(),
      email: v.optional(v.string()),
      selectedService: v.string(),
      status: v.string(),
      report: v.optional(vReport),
      /** Those for its service. */
      templates: vDetails.fields.reportTemplates,
      /** The proposed lines of a new report. */
      proposed: v.array(vLine),
      /** Why they differ from the usual price. */
      basis: v.optional(vReportBasis),
      /** Its lines can become an invoice that's emailed with it. */
      canInvoice: v.boolean(),
      lastModified: v.number(),
      /** A second recipient, named by the client. */
      copyTo: v.optional(v.string()),
      /** When it will be emailed, and when it last was. */
      dueAt: v.optional(v.number()),
      sentAt: v.optional(v.number()),
    }),
  ),
  handler: async (ctx, { reference }) => {
    const request = await findOwnVisit(ctx, reference);
    return request && reports.readForOwner(ctx, request);
  },
});

/** Completes a request, without an email. Fails with `notFound` or `notOpen`. */
export const complete = staffMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    change.complete(ctx, await requireOwnVisit(ctx, reference), change.byOwner()),
});

const typedReport = { ...one, report: vTypedReport, ...versionArgs };

/**
 * Completes a request with a report, which is emailed once that can't be undone; `reopen` undoes it. Repeated, it sends
 * no more emails. Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const completeWithReport = staffMutation({
  args: { ...typedReport, withInvoice: v.boolean() },
  returns: v.object(versionArgs),
  handler: async (ctx, { reference, report: typed, lastModified, withInvoice }) => {
    const { now, ...by } = change.byOwner();
    const request = await requireOwnVisit(ctx, reference);
    const content = checked(reportForm, typed);
    if (request.status === "Completed")
      return { lastModified: (await reports.readForOwner(ctx, request)).lastModified };
    const saved = await reports.saveReport(ctx, request, { content, lastModified, now });
    await change.complete(ctx, request, { ...by, now });
    await indexRequest(ctx, request._id);
    await reports.planEmails(ctx, request, { withInvoice, now });
    return saved;
  },
});

/** Saves a request's report without an email. Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`. */
export const saveReport = staffMutation({
  args: typedReport,
  returns: v.object(versionArgs),
  handler: async (ctx, { reference, report: typed, lastModified }) => {
    const request = await requireOwnVisit(ctx, reference);
    const content = checked(reportForm, typed);
    if (request.status !== "Completed") fail("notOpen", { status: request.status });
    const saved = await reports.saveReport(ctx, request, {
      content,
      lastModified,
      now: Date.now(),
    });
    await indexRequest(ctx, request._id);
    return saved;
  },
});

/** Emails the report of a completed request in 15 seconds, or cancels that. Fails with `notFound` or `notOpen`. */
export const emailReport = staffMutation({
  args: { ...one, taken: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, taken }) => {
    const request = await requireOwnVisit(ctx, reference);
    if (request.status !== "Completed") fail("notOpen", { status: request.status });
    if (taken) await reports.takeBackEmails(ctx, request);
    else await reports.planEmails(ctx, request, { now: Date.now() });
  },
});

/**
 * Reopens a completed or cancelled request. A cancelled one gets its slot back, or takes the given one, and its client
 * is told. Voids the ledger entries `entryIds`, which the cancellation wrote. A helper only reopens a completed one.
 * Fails with `notFound`, `slotTaken`, `notOpen`, `invalid` or `forbidden`.
 */
export const reopen = staffMutation({
  args: {
    ...one,
    bookingDate: v.optional(v.string()),
    bookingTime: v.optional(v.string()),
    entryIds: v.optional(v.array(v.id("moneyEntries"))),
  },
  returns: v.null(),
  handler: async (ctx, { reference, entryIds, ...args }) => {
    const now = Date.now();
    const elsewhere = args.bookingDate !== undefined || args.bookingTime !== undefined;
    const request = await requireOwnVisit(ctx, reference);
    const isUndo = request.status === "Completed" && !elsewhere && entryIds === undefined;
    if (ctx.staff.role === "helper" && !isUndo) fail("forbidden", {});
    const slot = elsewhere ? await checkSlot(ctx, args, now) : undefined;
    const how = { by: "owner" as const, slot, entryIds, now };
    await change.reopen(ctx, request, how);
  },
});

/**
 * Texts the client of a visit today in 15 seconds that we're on our way, or cancels that. Idempotent. Fails with
 * `notFound`, `notOpen`, `forbidden` if they can't be texted, and with `alreadySent`.
 */
export const setOnMyWay = staffMutation({
  args: { ...one, isOn: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, isOn }) => {
    const request = await requireOwnVisit(ctx, reference);
    await texts.setOnMyWay(ctx, request, { isOn, now: Date.now() });
  },
});

/**
 * Records that nobody was home for a visit that has begun: cancels it and tells its client. `batchId` is a push id for
 * `undoCancelSeveral`. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const setNobodyHome = staffMutation({
  args: { ...one, batchId: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, batchId }) => {
    const request = await requireOwnVisit(ctx, reference);
    await cancellations.cancelNobodyHome(ctx, request, { ...change.byOwner(), batchId });
  },
});

/**
 * Undoes a cancellation in batches. Nobody is emailed if the emails are still waiting or there were none. Returns those
 * whose time has been taken since, which stay cancelled.
 */
export const undoCancelSeveral = staffMutation({
  args: { batchId: v.string() },
  returns: vUndone,
  handler: async (ctx, { batchId }) => {
    await cancellations.requireOwnBatch(ctx, batchId);
    return cancellations.undoCancel(ctx, batchId, Date.now());
  },
});
