import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { MutationCtx } from "../_generated/server";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vCancelledMoney } from "../invoices/fields";
import { typedLine, vSlot } from "../requests/fields";
import { callerFields } from "../requests/formRules";
import { requireRequest } from "../requests/model";
import { argsOf, envelope, vSubmissionResult } from "../submissions/fields";
import { withdrawRequests } from "../submissions/model";
import { withdrawRecord } from "../submissions/record";
import {
  changeVisits,
  offerOtherTimesAgain as offerAgain,
  restoreVisits,
} from "./alternativeTimes";
import { offerSlots } from "./availability";
import * as cancellations from "./cancellations";
import * as change from "./change";
import { checkSlot } from "./chosenSlot";
import * as closedDays from "./closedDays";
import { book } from "./create";
import {
  closedDayFields,
  missedFields,
  ownerRowFields,
  vCalendarDay,
  vClosed,
  vOffer,
  vSaleResult,
  vSender,
  vUndone,
} from "./fields";
import { callerForm, closeDaysForm, datesToClose, noteForm } from "./formRules";
import { vDayPart, vHours, vVisiting } from "./hours/fields";
import { getHours } from "./hours/model";
import * as lists from "./lists";
import { decideFee as decideMissedFee } from "./missedFees";
import { bookingRecord } from "./record";
import { remoteLinkForm } from "./remote/formRules";
import { setRemoteLink as writeRemoteLink } from "./remote/model";
import * as requestNotes from "./requestNotes";
import { indexRequest } from "./requestTexts";
import { MOST_CLOSED } from "./rules";
import { saleForm } from "./sales/formRules";
import * as sales from "./sales/model";
import * as senders from "./senders";
import { listHeld } from "./slotHolds";
import * as visitDevices from "./visitDevices";

const vRow = v.object(ownerRowFields);
const one = { reference: v.string() };

/** The visits, closed days and occupied times of seven days from a date (`YYYY-MM-DD`) on. Fails with `invalid`. */
export const week = ownerQuery({
  args: { from: v.string() },
  returns: v.object({
    visits: v.array(vRow),
    closedDays: v.array(v.object(closedDayFields)),
    days: v.array(vCalendarDay),
  }),
  handler: (ctx, { from }) => lists.getWeek(ctx, from),
});

/** The times that are held now, in order: being chosen in a form, or offered to a client. */
export const held = ownerQuery({
  args: {},
  returns: v.array(v.object({ ...vSlot.fields, isOnOffer: v.boolean() })),
  handler: (ctx) => listHeld(ctx),
});

/** The first 24 requests with a reserved slot between two dates (`YYYY-MM-DD`), in order. */
export const reservedBetween = ownerQuery({
  args: { from: v.string(), to: v.string() },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listReservedBetween(ctx, from, to),
});

/** The first 48 offers for visits at closed times between two dates (`YYYY-MM-DD`), in order. */
export const offered = ownerQuery({
  args: { from: v.string(), to: v.optional(v.string()) },
  returns: v.array(v.object({ ...ownerRowFields, offer: vOffer })),
  handler: (ctx, { from, to }) => lists.listOffered(ctx, from, to),
});

/** Like the visitor's `nearestSlots`, including times that only the owner can still book. */
export const nearestSlots = ownerQuery({
  args: { slot: vSlot, now: v.number(), visit: v.optional(vVisiting) },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "owner" }),
});

/** The first twenty reserved slots, from a date on, that aren't among the given start times. */
export const visitsOutside = ownerQuery({
  args: { days: vHours.fields.days, from: v.string() },
  returns: v.array(vSlot),
  handler: (ctx, { days, from }) => lists.listOutside(ctx, days, from),
});

/**
 * Adds a request for a caller. With a slot it's confirmed at once, and the client gets an email if they have an
 * address. The rules are `callerForm({ now, hours })`. Fails as `visitor.book`, but has no limits.
 */
export const add = ownerMutation({
  args: { ...envelope, ...argsOf(callerFields) },
  returns: vSubmissionResult,
  handler: async (ctx, args) => {
    const rules = callerForm({ now: Date.now(), hours: await getHours(ctx) });
    return book(ctx, { form: "booking", sender: { by: "owner" }, args, rules });
  },
});

/** Creates an invoice without a visit: its request is completed, and nobody is emailed. Fails as `add`. */
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
 * Undoes `add`, including its slot and email. Idempotent. Fails with `changedMeanwhile` if somebody has dealt with the
 * request, or `alreadySent` once the email has been sent.
 */
export const undoAdd = ownerMutation({
  args: { requestId: v.string() },
  returns: v.null(),
  handler: (ctx, { requestId }) =>
    withdrawRequests(ctx, [requestId], async ({ reference }) => {
      const { changedAt: lastModified } = await requireRequest(ctx, reference);
      const recipients = await withdrawRecord(ctx, bookingRecord, reference, Date.now());
      if (recipients === null) fail("changedMeanwhile", { lastModified });
      if (recipients.length > 0) fail("alreadySent", {});
      return true;
    }),
});

/**
 * Confirms a request and tells the client. Fails with `notFound`, `notOpen`, or `otherTimesOffered` if the client is
 * choosing another time; `afterAll` confirms the old one and withdraws the offer.
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
 * Confirms several requests (50 at most) and tells their clients, or takes that back. Skips those that can't be
 * confirmed, and returns why. Fails with `invalid`.
 */
export const confirmSeveral = ownerMutation({
  args: { references: v.array(v.string()), confirmed: v.boolean() },
  returns: change.vSeveral,
  handler: (ctx, { references, confirmed }) =>
    change.confirmSeveral(ctx, references, { ...change.byOwner(), confirmed }),
});

/** Completes 50 requests at most, or takes that back, without emails. Returns skipped ones. Fails with `invalid`. */
export const completeSeveral = ownerMutation({
  args: { references: v.array(v.string()), completed: v.boolean() },
  returns: change.vSeveral,
  handler: (ctx, { references, completed }) =>
    change.completeSeveral(ctx, references, { ...change.byOwner(), completed }),
});

/** Sets whether a request is from its address, so that a membership covers it. Fails with `notFound` or `notOpen`. */
export const setTheirs = ownerMutation({
  args: { ...one, isTheirs: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, isTheirs }) =>
    change.setTheirs(ctx, await requireRequest(ctx, reference), isTheirs),
});

/** Assigns a team member to a visit, or nobody. Fails with `notFound`, `notOpen` or `invalid`. */
export const assign = ownerMutation({
  args: { ...one, member: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, member }) =>
    change.assign(ctx, await requireRequest(ctx, reference), { member, now: Date.now() }),
});

/** Sets which of the client's devices a request is about; without an id, none. Fails with `notFound`. */
export const setDevice = ownerMutation({
  args: { ...one, deviceId: v.optional(v.id("devices")) },
  returns: v.null(),
  handler: async (ctx, { reference, deviceId }) => {
    const request = await requireRequest(ctx, reference);
    await visitDevices.setDevice(ctx, request, deviceId);
    await indexRequest(ctx, request._id);
  },
});

/** Completed visits about a device and what was done, newest first. */
export const ofDevice = ownerQuery({
  args: { deviceId: v.id("devices"), ...pageArgs },
  returns: paginationResultValidator(v.object(visitDevices.deviceVisit)),
  handler: (ctx, { deviceId, paginationOpts }) =>
    visitDevices.visitsOf(ctx, deviceId, paginationOpts),
});

/**
 * Sets the link for a remote session, which the client sees on the visit's page; blank removes it. Fails with
 * `notFound`, `invalid`, or `notOpen` if no session is agreed.
 */
export const setRemoteLink = ownerMutation({
  args: { ...one, link: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, ...sent }) => {
    const { link } = checked(remoteLinkForm, sent);
    await writeRemoteLink(ctx, await requireRequest(ctx, reference), link);
  },
});

/** Records that the owner has called a client without an email address, or takes that back. Fails with `notFound`. */
export const setCalled = ownerMutation({
  args: { ...one, called: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reference, called }) => {
    const request = await requireRequest(ctx, reference);
    await change.setCalled(ctx, request, { called, now: Date.now() });
  },
});

/**
 * Gives a request another slot, or a quote request its first, and tells the client. Any future start of an open day is
 * allowed. Fails with `notFound`, `notOpen`, `slotTaken` (with `nearest`) or `invalid`.
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
 * Cancels a request, frees its slot and tells the client, with an optional note. The unpaid part of its invoice is no
 * longer owed, unless `money` says so. Returns the ledger entries that this wrote. Fails with `notFound`, `notOpen` or
 * `invalid`.
 * @param isLate the client asked for it later than our terms allow
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
 * Charges the fee of a missed visit as a line of its invoice, or waives it; without a decision, reopens it. Fails with
 * `notFound`, and with `notOpen` or `invalid` if a charged fee has been paid.
 */
export const decideFee = ownerMutation({
  args: { ...one, decision: missedFields.decision },
  returns: v.null(),
  handler: async (ctx, { reference, decision }) =>
    decideMissedFee(ctx, await requireRequest(ctx, reference), decision, Date.now()),
});

/**
 * Cancels several requests (50 at most) with one note, and tells their clients unless it's quiet. Skips those that
 * can't be cancelled or have a payment, and returns why. `batchId` is a push id for `undoCancelSeveral`. Fails with
 * `invalid`.
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
 * Records that a past visit didn't happen: cancels it, and emails its client only if a payment is affected. `batchId`
 * is a push id for `undoCancelSeveral`. Fails with `notFound`, `notOpen` or `invalid`.
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
 * Saves the owner's private note about a request; without a note, deletes it. `lastModified` is the version that was
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

/** A page of closed days from a date (`YYYY-MM-DD`) on, soonest first. */
export const listClosedDays = ownerQuery({
  args: { from: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(closedDayFields)),
  handler: (ctx, { from, paginationOpts }) => closedDays.listClosedDays(ctx, from, paginationOpts),
});

/**
 * Closes days, or parts of them: their free times disappear from every booking page at once. Visits on them stay, are
 * cancelled with a note, or their clients are offered two other times each. Its push id lets `undoCloseDays` find what
 * was cancelled. Repeated, it changes the part and the reason, without new offers. Fails with `invalid`.
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
    await restoreVisits(ctx, dates, now);
    return changeVisits(ctx, { ...closing, dates, batchId }, now);
  },
});

/**
 * Offers other times again, after the first offer for a closed time ran out: two, one or none, in which case it's
 * returned under `stayed`. Fails with `notFound`.
 */
export const offerOtherTimesAgain = ownerMutation({
  args: { reference: v.string() },
  returns: vClosed,
  handler: (ctx, { reference }) => offerAgain(ctx, reference, Date.now()),
});

/** Reopens days, and restores the visits on them whose clients were offered other times. */
async function reopenDays(ctx: MutationCtx, dates: string[], now: number): Promise<void> {
  if (dates.length > MOST_CLOSED) fail("invalid", { fields: {} });
  await closedDays.openDays(ctx, dates);
  await restoreVisits(ctx, dates, now);
}

/**
 * Reopens days, and the visits that closing them cancelled. Nobody is emailed if the emails are still waiting. Returns
 * those whose time has been taken since, which stay cancelled. Fails with `invalid` for too many.
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
 * Reopens closed days; open ones stay as they are. Restores visits whose clients haven't answered an offer of other
 * times. Fails with `invalid` for too many.
 */
export const openDays = ownerMutation({
  args: { dates: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { dates }) => reopenDays(ctx, dates, Date.now()),
});

/** One visit of each sender with many unconfirmed visits from `today` (`YYYY-MM-DD` in the business's time zone) on. */
export const crowds = ownerQuery({
  args: { today: v.string() },
  returns: v.array(vSender),
  handler: (ctx, { today }) => senders.listCrowds(ctx, today),
});
