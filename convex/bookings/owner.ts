import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { versionArgs } from "../core/versions";
import { owedRow, vCancelledMoney } from "../invoices/fields";
import { deviceRow } from "../people/fields";
import { ownerEventRow, typedLine, vLine, vReport, vSlot } from "../requests/fields";
import { callerFields } from "../requests/formRules";
import { getRequest, requireRequest } from "../requests/model";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { withdrawRequests } from "../submissions/model";
import { withdrawRecord } from "../submissions/record";
import {
  bringVisitsBack,
  changeVisits,
  offerOtherTimesAgain as offerAgain,
} from "./alternativeTimes";
import { offerSlots } from "./availability";
import * as cancellations from "./cancellations";
import * as change from "./change";
import * as closedDays from "./closedDays";
import { book } from "./create";
import {
  closedDayFields,
  missedFields,
  ownerRowFields,
  vCalendarDay,
  vClosed,
  vMissed,
  vOffer,
  vReportBasis,
  vSaleResult,
  vSender,
  vSenderMark,
  vTypedReport,
  vUndone,
  waitingFields,
} from "./fields";
import { callerForm, closeDaysForm, datesToClose, moveForm, noteForm } from "./formRules";
import { vDayPart, vHours, vVisiting } from "./hours/fields";
import { getHours } from "./hours/model";
import * as lists from "./lists";
import { decideFee as decideMissedFee } from "./missedFees";
import { bookingRecord } from "./record";
import { remoteLinkForm } from "./remote/formRules";
import { setRemoteLink as writeRemoteLink } from "./remote/model";
import { reportForm } from "./report/formRules";
import * as reports from "./report/model";
import * as requestNotes from "./requestNotes";
import { indexRequest } from "./requestTexts";
import { MOST_CLOSED } from "./rules";
import { saleForm } from "./sales/formRules";
import * as sales from "./sales/model";
import * as senders from "./senders";
import { listHeld } from "./slotHolds";
import * as texts from "./texts";
import * as visitDevices from "./visitDevices";

const vRow = v.object(ownerRowFields);
const one = { reference: v.string() };

/**
 * A page of requests. `waiting`: to be confirmed, soonest visit first. `over`: confirmed visits before `today` that nobody
 * has marked, the longest ago first. `replaced`: at a time that's closed, whose client
 * has taken no other, first those whose time for an answer ran out. `quotes`: without a time and not
 * done, newest first; `quoted`: those of them whose client was given a quote, the accepted ones first. `calls`: whose
 * client has no email address and is to be called. `upcoming`: visits from `today` (`YYYY-MM-DD`, the business's) on,
 * soonest first. `completed` and `cancelled`: latest visit first. Of a sender: what's open of them, by the visit for an
 * email address, else as it came; that's nothing for a reference that is none, or where nothing tells them. Narrowed by a
 * filter, a page may have few rows though more pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: {
    view: v.union(lists.vView, vSender),
    today: v.string(),
    ...lists.filterArgs,
    ...pageArgs,
  },
  returns: paginationResultValidator(vRow),
  handler: (ctx, args) => lists.listRequests(ctx, args),
});

/**
 * The visits and the closed days of the seven days from a date (`YYYY-MM-DD`) on, and what everybody's calendar knows of
 * them. Fails with `invalid`.
 */
export const week = ownerQuery({
  args: { from: v.string() },
  returns: v.object({
    visits: v.array(vRow),
    closedDays: v.array(v.object(closedDayFields)),
    days: v.array(vCalendarDay),
  }),
  handler: (ctx, { from }) => lists.getWeek(ctx, from),
});

/** The times that are held at the moment, in order: chosen in a form, or on offer to a client. */
export const held = ownerQuery({
  args: {},
  returns: v.array(v.object({ ...vSlot.fields, isOnOffer: v.boolean() })),
  handler: (ctx) => listHeld(ctx),
});

/** One request with its timeline, oldest step first; null for a reference that is none. */
export const get = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      ...ownerRowFields,
      /** How many other requests of the same sender are open, by each mark that some have in common: 100 at most. */
      othersOpen: v.array(v.object({ by: vSenderMark, count: v.number() })),
      /** What we say to the client at the start of a confirmed visit. */
      passphrase: v.optional(v.string()),
      /** Into the remote session, where it's set. */
      remoteLink: v.optional(v.string()),
      /** The newest offer of other times to its client. */
      offer: v.optional(vOffer),
      waitingList: v.optional(v.object(waitingFields)),
      missed: v.optional(vMissed),
      /** The visit whose problem is back, by its reference: this one is free. */
      returnOf: v.optional(v.string()),
      /** The device that it's about. */
      device: v.optional(v.object(deviceRow)),
      /** The owners' newest notes about its sender, the newest first. */
      personNotes: v.array(v.string()),
      /** What its client owes, on it and on others. */
      owed: v.array(v.object(owedRow)),
      timeline: v.array(v.object(ownerEventRow)),
    }),
  ),
  handler: (ctx, { reference }) => lists.readRequest(ctx, reference),
});

/** The requests that have a time reserved from a date to another (`YYYY-MM-DD`), in order: the first 24. */
export const reservedBetween = ownerQuery({
  args: { from: v.string(), to: v.string() },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listReservedBetween(ctx, from, to),
});

/** What was offered to the clients of visits at closed times, from a date to another (`YYYY-MM-DD`), in order: the first 48. */
export const offered = ownerQuery({
  args: { from: v.string(), to: v.optional(v.string()) },
  returns: v.array(v.object({ ...ownerRowFields, offer: vOffer })),
  handler: (ctx, { from, to }) => lists.listOffered(ctx, from, to),
});

/** As the visitor's `nearestSlots`, with the times that only the owner may still book. */
export const nearestSlots = ownerQuery({
  args: { slot: vSlot, now: v.number(), visit: v.optional(vVisiting) },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "owner" }),
});

/** The reserved slots, from a date on, that aren't among some days' times: the first twenty. */
export const visitsOutside = ownerQuery({
  args: { days: vHours.fields.days, from: v.string() },
  returns: v.array(vSlot),
  handler: (ctx, { days, from }) => lists.listOutside(ctx, days, from),
});

/**
 * Writes down what a caller wants; with a slot it is confirmed from the start, and the client gets an
 * email if they have an address. The form's rules are `callerForm({ now, hours })`. Fails as `visitor.book`; no limits.
 */
export const add = ownerMutation({
  args: { ...envelope, ...argsOf(callerFields) },
  returns: vSubmissionResult,
  handler: async (ctx, args) => {
    const rules = callerForm({ now: Date.now(), hours: await getHours(ctx) });
    return book(ctx, { form: "booking", sender: { by: "owner" }, args, rules });
  },
});

/**
 * Makes an invoice for somebody without a visit or a question: its request is done from the start, and nobody is emailed. The
 * form's rules are `saleForm`. Fails as `add`.
 */
export const sell = ownerMutation({
  args: {
    ...envelope,
    name: v.string(),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    lines: v.array(v.object(typedLine)),
    organisation: v.optional(v.string()),
    abn: v.optional(v.string()),
    orderNumber: v.optional(v.string()),
  },
  returns: vSaleResult,
  handler: (ctx, args) =>
    sales.sell(ctx, { form: "booking", sender: { by: "owner" }, args, rules: saleForm }),
});

/**
 * Takes back what was added, with its slot and its email, as if it had never been; twice, once. Fails with `changedMeanwhile`
 * where somebody has dealt with it, or `alreadySent` once its email has left.
 */
export const undoAdd = ownerMutation({
  args: { requestId: v.string() },
  returns: v.null(),
  handler: (ctx, { requestId }) =>
    withdrawRequests(ctx, [requestId], async ({ reference }) => {
      const { changedAt: lastModified } = await requireRequest(ctx, reference);
      const told = await withdrawRecord(ctx, bookingRecord, reference, Date.now());
      if (told === null) fail("changedMeanwhile", { lastModified });
      if (told.length > 0) fail("alreadySent", {});
      return true;
    }),
});

/**
 * Confirms a request and tells the client. Fails with `notFound`, `notOpen`, or `otherTimesOffered` where its client is
 * choosing another time; with `afterAll`, it's confirmed at the old one, and the others are let go.
 */
export const confirm = ownerMutation({
  args: { ...one, afterAll: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { reference, afterAll }) => {
    const request = await requireRequest(ctx, reference);
    await change.setConfirmed(ctx, request, { ...change.byOwner(), confirmed: true, afterAll });
  },
});

/** Takes a confirmation back and tells the client. Fails with `notFound` or `notOpen`. */
export const unconfirm = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    const request = await requireRequest(ctx, reference);
    await change.setConfirmed(ctx, request, { ...change.byOwner(), confirmed: false });
  },
});

/**
 * Confirms several requests (50 at most) and tells their clients, or takes that back. One that can't be confirmed stays
 * as it is and comes back with why; the others are done. Fails with `invalid`.
 */
export const confirmSeveral = ownerMutation({
  args: { references: v.array(v.string()), confirmed: v.boolean() },
  returns: change.vSeveral,
  handler: (ctx, { references, confirmed }) =>
    change.confirmSeveral(ctx, references, { ...change.byOwner(), confirmed }),
});

/**
 * Marks several requests (50 at most) as done, or takes that back; nobody is emailed. One that's cancelled stays so, and
 * comes back. Fails with `invalid`.
 */
export const completeSeveral = ownerMutation({
  args: { references: v.array(v.string()), completed: v.boolean() },
  returns: change.vSeveral,
  handler: (ctx, { references, completed }) =>
    change.completeSeveral(ctx, references, { ...change.byOwner(), completed }),
});

/** Marks a request as done. Nobody is emailed. Fails with `notFound` or `notOpen`. */
export const complete = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) =>
    change.complete(ctx, await requireRequest(ctx, reference), change.byOwner()),
});

/**
 * Says that a request is from whom its address is, or takes that back: a member's visit is then one of their call-outs, or
 * none. Fails with `notFound` or `notOpen`.
 */
export const setTheirs = ownerMutation({
  args: { ...one, isTheirs: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, isTheirs }) =>
    change.setTheirs(ctx, await requireRequest(ctx, reference), isTheirs),
});

/**
 * Says who of the team comes to a visit; without a name, that it's open again. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const assign = ownerMutation({
  args: { ...one, member: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, member }) =>
    change.assign(ctx, await requireRequest(ctx, reference), { member, now: Date.now() }),
});

/** Says which device of its client's a request is about; without an id, none. Fails with `notFound`. */
export const setDevice = ownerMutation({
  args: { ...one, deviceId: v.optional(v.id("devices")) },
  returns: v.null(),
  handler: async (ctx, { reference, deviceId }) => {
    const request = await requireRequest(ctx, reference);
    await visitDevices.setDevice(ctx, request, deviceId);
    await indexRequest(ctx, request._id);
  },
});

/** The visits that were about a device and are done, the newest first, with what was done. */
export const ofDevice = ownerQuery({
  args: { deviceId: v.id("devices"), ...pageArgs },
  returns: paginationResultValidator(v.object(visitDevices.deviceVisit)),
  handler: (ctx, { deviceId, paginationOpts }) =>
    visitDevices.visitsOf(ctx, deviceId, paginationOpts),
});

/**
 * Sets the link into a remote session, which its client sees on the visit's page; blank takes it away. Fails with
 * `notFound`, `invalid`, or `notOpen` where no session is agreed on.
 */
export const setRemoteLink = ownerMutation({
  args: { ...one, link: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, ...sent }) => {
    const { link } = checked(remoteLinkForm, sent);
    await writeRemoteLink(ctx, await requireRequest(ctx, reference), link);
  },
});

/** What the owner's form for a visit's report begins with, and where it stands; null for a reference that is none. */
export const report = ownerQuery({
  args: one,
  returns: v.nullable(
    v.object({
      name: v.string(),
      email: v.optional(v.string()),
      selectedService: v.string(),
      status: v.string(),
      report: v.optional(vReport),
      /** What the lines of one that isn't written yet begin with. */
      proposed: v.array(vLine),
      /** Why they begin with that, where it isn't the usual price. */
      basis: v.optional(vReportBasis),
      /** Its lines can become an invoice that goes to the client with it. */
      canInvoice: v.boolean(),
      lastModified: v.number(),
      /** A second address that its client has named. */
      copyTo: v.optional(v.string()),
      /** When it's emailed, and when it last was. */
      dueAt: v.optional(v.number()),
      sentAt: v.optional(v.number()),
    }),
  ),
  handler: async (ctx, { reference }) => {
    const request = await getRequest(ctx, reference);
    return request && reports.readForOwner(ctx, request);
  },
});

const typedReport = { ...one, report: vTypedReport, ...versionArgs };

/**
 * Marks a request as done, with a report that's emailed once that can't be undone any more; `reopen` is the undo. Repeated, it
 * emails nothing more. Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`.
 */
export const completeWithReport = ownerMutation({
  args: { ...typedReport, withInvoice: v.boolean() },
  returns: v.object(versionArgs),
  handler: async (ctx, { reference, report: typed, lastModified, withInvoice }) => {
    const { now, ...by } = change.byOwner();
    const content = checked(reportForm, typed);
    const request = await requireRequest(ctx, reference);
    if (request.status === "Completed")
      return { lastModified: (await reports.readForOwner(ctx, request)).lastModified };
    const saved = await reports.saveReport(ctx, request, { content, lastModified, now });
    await change.complete(ctx, request, { ...by, now });
    await indexRequest(ctx, request._id);
    await reports.planEmails(ctx, request, { withInvoice, now });
    return saved;
  },
});

/** Saves the report of a request that's done; nobody is emailed. Fails with `notFound`, `notOpen`, `invalid` or `changedMeanwhile`. */
export const saveReport = ownerMutation({
  args: typedReport,
  returns: v.object(versionArgs),
  handler: async (ctx, { reference, report: typed, lastModified }) => {
    const content = checked(reportForm, typed);
    const request = await requireRequest(ctx, reference);
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

/** Emails the report of a request that's done, in 15 seconds, or takes that back. Fails with `notFound` or `notOpen`. */
export const emailReport = ownerMutation({
  args: { ...one, taken: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, taken }) => {
    const request = await requireRequest(ctx, reference);
    if (request.status !== "Completed") fail("notOpen", { status: request.status });
    if (taken) await reports.takeBackEmails(ctx, request);
    else await reports.planEmails(ctx, request, { now: Date.now() });
  },
});

/**
 * Notes that the owner has told a client without an email address what was due, or takes that back. Fails with
 * `notFound`.
 */
export const setCalled = ownerMutation({
  args: { ...one, called: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, called }) => {
    const request = await requireRequest(ctx, reference);
    await change.setCalled(ctx, request, { called, now: Date.now() });
  },
});

/**
 * Texts the person of a visit of today that we're on our way, in 15 seconds, or takes that back. A repeated call does nothing
 * more. Fails with `notFound`, `notOpen`, `forbidden` where they can't be texted, and with `alreadySent`.
 */
export const setOnMyWay = ownerMutation({
  args: { ...one, isOn: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, isOn }) => {
    const request = await requireRequest(ctx, reference);
    await texts.setOnMyWay(ctx, request, { isOn, now: Date.now() });
  },
});

/** A slot that the owner chose, as it may be stored. Fails with `invalid`. */
async function checkSlot(ctx: ReadCtx, sent: object, now: number) {
  return checked(moveForm({ now, hours: await getHours(ctx), actor: "owner" }), sent);
}

/**
 * Gives a request another slot, or a quote request its first, and tells the client: any of a day's times
 * that is still to come, where the day is not closed. Fails with `notFound`, `notOpen`, `slotTaken` (with `nearest`) or `invalid`.
 */
export const move = ownerMutation({
  args: { ...one, bookingDate: v.string(), bookingTime: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const now = Date.now();
    const slot = await checkSlot(ctx, args, now);
    await change.move(ctx, await requireRequest(ctx, reference), { by: "owner", slot, now });
  },
});

/**
 * Opens a completed or cancelled request again; the undo of both. A cancelled one takes its slot back, or
 * another one that is given, and its client is told. `entryIds` are what its cancelling wrote in the books: they're void then.
 * Fails with `notFound`, `slotTaken`, `notOpen` or `invalid`.
 */
export const reopen = ownerMutation({
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
    const slot = elsewhere ? await checkSlot(ctx, args, now) : undefined;
    const how = { by: "owner" as const, slot, entryIds, now };
    await change.reopen(ctx, await requireRequest(ctx, reference), how);
  },
});

/**
 * Cancels a request, frees its slot and tells the client, with a note if there is one. What isn't paid of its invoice isn't
 * owed any more, unless `money` says so. Returns what that has written in the books. Fails with `notFound`, `notOpen` or
 * `invalid`.
 * @param isLate its client asked for it, later than our terms say
 */
export const cancel = ownerMutation({
  args: {
    ...one,
    note: v.optional(v.string()),
    isLate: v.optional(v.boolean()),
    money: v.optional(vCancelledMoney),
  },
  returns: v.array(v.id("moneyEntries")),
  handler: async (ctx, { reference, note, isLate, money }) => {
    const how = { ...change.byOwner(), note: cancellations.checkNote(note), money };
    const request = await requireRequest(ctx, reference);
    const act = isLate === true ? cancellations.cancelLate : cancellations.cancel;
    return (await act(ctx, request, how))?.entryIds ?? [];
  },
});

/**
 * Notes that nobody was there for a visit that has begun: it's cancelled, and its client is told. `batchId` is a push id, by
 * which `undoCancelSeveral` finds it. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const setNobodyHome = ownerMutation({
  args: { ...one, batchId: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, batchId }) => {
    const request = await requireRequest(ctx, reference);
    await cancellations.cancelNobodyHome(ctx, request, { ...change.byOwner(), batchId });
  },
});

/**
 * Charges the fee of a missed visit, which is a line on its invoice then, or waives it; without a decision it's open again.
 * Fails with `notFound`, and with `notOpen` or `invalid` where what was charged is paid by now.
 */
export const decideFee = ownerMutation({
  args: { ...one, decision: missedFields.decision },
  returns: v.null(),
  handler: async (ctx, { reference, decision }) =>
    decideMissedFee(ctx, await requireRequest(ctx, reference), decision, Date.now()),
});

/**
 * Cancels several requests (50 at most) with one note, and tells their clients; where it's quiet, nobody is emailed. One
 * that can't be cancelled, or has a payment, stays as it is and comes back with why. `batchId` is a push id, by which `undoCancelSeveral` finds what was
 * cancelled. Fails with `invalid`.
 */
export const cancelSeveral = ownerMutation({
  args: {
    references: v.array(v.string()),
    note: v.optional(v.string()),
    isQuiet: v.optional(v.boolean()),
    batchId: v.string(),
  },
  returns: change.vSeveral,
  handler: (ctx, { references, batchId, note, isQuiet }) =>
    cancellations.cancelSeveral(ctx, references, {
      ...change.byOwner(),
      note: cancellations.checkNote(note),
      isQuiet,
      batchId,
    }),
});

/**
 * Opens what a press has cancelled again, some at a time: while the emails wait, nobody hears of it, and nobody is emailed
 * where nobody was. Those whose time somebody else has by now stay cancelled, and come back.
 */
export const undoCancelSeveral = ownerMutation({
  args: { batchId: v.string() },
  returns: vUndone,
  handler: (ctx, { batchId }) => cancellations.undoCancel(ctx, batchId, Date.now()),
});

/**
 * Notes that a visit whose time is over hasn't happened: it's cancelled, and its client isn't emailed, unless a payment
 * hangs on it. `batchId` is a push id, by which `undoCancelSeveral` finds it. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const setNotHappened = ownerMutation({
  args: { ...one, batchId: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, batchId }) => {
    const request = await requireRequest(ctx, reference);
    await cancellations.cancelPast(ctx, request, { ...change.byOwner(), batchId });
  },
});

/**
 * Writes what only the owner sees of a request; without a note, takes it away. `lastModified` is the version that was
 * open, 0 for none. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setNote = ownerMutation({
  args: { reference: v.string(), ownerNote: v.optional(v.string()), lastModified: v.number() },
  returns: v.object({ lastModified: v.number() }),
  handler: async (ctx, { reference, lastModified, ...args }) => {
    const { ownerNote: note } = checked(noteForm, args);
    const request = await requireRequest(ctx, reference);
    const saved = await requestNotes.setNote(ctx, request, {
      note,
      lastModified,
      now: Date.now(),
    });
    await indexRequest(ctx, request._id);
    return saved;
  },
});

/** A page of the closed days from a date (`YYYY-MM-DD`) on, soonest first. */
export const listClosedDays = ownerQuery({
  args: { from: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(closedDayFields)),
  handler: (ctx, { from, paginationOpts }) => closedDays.listClosedDays(ctx, from, paginationOpts),
});

/**
 * Closes days, or a part of each: their free times go from every open booking page at once. Visits of those days stay,
 * are cancelled with a note, or their clients are offered two other times each, all with one press: a push id, by which
 * `undoCloseDays` finds what it cancelled. Repeated, it changes the part and the reason; nobody is offered more. Fails with `invalid`.
 */
export const closeDays = ownerMutation({
  args: {
    from: v.string(),
    to: v.optional(v.string()),
    part: v.optional(v.union(v.literal("all"), vDayPart)),
    reason: v.optional(v.string()),
    visits: v.optional(literals("stay", "cancel", "offer")),
    note: v.optional(v.string()),
    batchId: v.optional(v.string()),
  },
  returns: vClosed,
  handler: async (ctx, { batchId = "", ...args }) => {
    const now = Date.now();
    const hours = await getHours(ctx);
    const closing = checked(closeDaysForm({ now, hours }), args);
    const dates = datesToClose(closing, hours);
    await closedDays.closeDays(ctx, dates, closing);
    await bringVisitsBack(ctx, dates, now);
    return changeVisits(ctx, { ...closing, dates, batchId }, now);
  },
});

/**
 * Offers the client of a visit at a closed time other times once more, where the time for an answer ran out: two, the one
 * that's left, or none, and then it comes back under `stayed`. Fails with `notFound`.
 */
export const offerOtherTimesAgain = ownerMutation({
  args: { reference: v.string() },
  returns: vClosed,
  handler: (ctx, { reference }) => offerAgain(ctx, reference, Date.now()),
});

/** Opens days again, and brings back the visits there whose clients were offered other times. */
async function reopenDays(ctx: MutationCtx, dates: string[], now: number): Promise<void> {
  if (dates.length > MOST_CLOSED) fail("invalid", { fields: {} });
  await closedDays.openDays(ctx, dates);
  await bringVisitsBack(ctx, dates, now);
}

/**
 * Opens the days of a press again, and the visits that it cancelled: while their emails wait, nobody hears of it. Those
 * whose time somebody else has by now stay cancelled, and come back. Fails with `invalid` for too many.
 */
export const undoCloseDays = ownerMutation({
  args: { dates: v.array(v.string()), batchId: v.string() },
  returns: vUndone,
  handler: async (ctx, { dates, batchId }) => {
    const now = Date.now();
    await reopenDays(ctx, dates, now);
    return cancellations.undoCancel(ctx, batchId, now);
  },
});

/**
 * Opens closed days again; one that is open stays as it is. Visits there whose clients haven't answered the offer of other
 * times are on again. Fails with `invalid` for too many.
 */
export const openDays = ownerMutation({
  args: { dates: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { dates }) => reopenDays(ctx, dates, Date.now()),
});

/** A visit of each sender who has many unconfirmed ones from `today` (`YYYY-MM-DD`, the business's) on. */
export const crowds = ownerQuery({
  args: { today: v.string() },
  returns: v.array(vSender),
  handler: (ctx, { today }) => senders.listCrowds(ctx, today),
});
