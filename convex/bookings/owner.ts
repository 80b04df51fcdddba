import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { checked } from "../content/model";
import { fail } from "../errors";
import { ownerMutation, ownerQuery } from "../functions";
import { vHours } from "../hours/fields";
import { getHours } from "../hours/model";
import { pageArgs } from "../paging";
import type { ReadCtx } from "../readCtx";
import { vSubmissionResult } from "../submissions/fields";
import { submitRecord } from "../submissions/submit";
import { callerArgs, vSlot } from "./args";
import { cancel as cancelRequest } from "./cancelling";
import * as changes from "./changes";
import { closedDayFields, vDayPart } from "./closedDayFields";
import * as days from "./closedDays";
import { bringVisitsBack, changeVisits, vClosed } from "./closing";
import { ownerRequestFields, requestEventFields, vSenderMark } from "./fields";
import { filterArgs } from "./filters";
import { callerForm, closeDaysForm, datesToClose, MOST_CLOSED, moveForm } from "./formRules";
import * as lists from "./lists";
import { cancelForm, noteForm } from "./noteRules";
import { setNote as writeNote } from "./ownerNote";
import { getRequest } from "./requests";
import { saveRequest } from "./saving";
import * as senders from "./senders";
import * as several from "./several";
import { offerSlots } from "./slots";

const vRow = v.object(ownerRequestFields);

/**
 * A page of requests. `waiting`: to be confirmed, soonest visit first. `quotes`: without a time and not
 * done, newest first; `quoted`: those of them whose client was given a quote, the accepted ones first. `calls`: whose
 * client has no email address and is to be called. `upcoming`: visits from `today` (`YYYY-MM-DD`, the business's) on,
 * soonest first. `past`: visits before it, latest first. `completed` and `cancelled`: latest visit first. Narrowed by a
 * filter, a page may have few rows though more pages follow. Fails with `invalid`.
 */
export const list = ownerQuery({
  args: { view: lists.vView, today: v.string(), ...filterArgs, ...pageArgs },
  returns: paginationResultValidator(vRow),
  handler: (ctx, args) => lists.listRequests(ctx, args),
});

/** The visits and the closed days of a week, by its Monday (`YYYY-MM-DD`). Fails with `invalid`. */
export const week = ownerQuery({
  args: { monday: v.string() },
  returns: v.object({ visits: v.array(vRow), closedDays: v.array(v.object(closedDayFields)) }),
  handler: (ctx, { monday }) => lists.getWeek(ctx, monday),
});

/** As the visitor's `nearestSlots`, with the times that only the owner may still book. */
export const nearestSlots = ownerQuery({
  args: { slot: vSlot, now: v.number() },
  returns: v.array(vSlot),
  handler: (ctx, lost) => offerSlots(ctx, { ...lost, by: "owner" }),
});

/** One request with its timeline, oldest step first; null for a reference that is none. */
export const get = ownerQuery({
  args: { reference: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      ...ownerRequestFields,
      /** Whether we can tell what else came from the same network. */
      hasNetwork: v.boolean(),
      timeline: v.array(v.object(requestEventFields)),
    }),
  ),
  handler: (ctx, { reference }) => lists.readRequest(ctx, reference),
});

const one = { reference: v.string() };

/** The request of a reference; fails with `notFound`. */
async function requireRequest(ctx: Parameters<typeof getRequest>[0], reference: string) {
  return (await getRequest(ctx, reference)) ?? fail("notFound", {});
}

const ownerSetting = async (ctx: ReadCtx, now: number) => ({
  now,
  hours: await getHours(ctx),
  actor: "owner" as const,
});

/** What an undo has left cancelled, because somebody else has its time by now. */
const vUndone = v.object({
  taken: v.array(v.object({ reference: v.string(), name: v.string() })),
  isMore: v.boolean(),
});

const byOwner = () => ({ by: "owner" as const, now: Date.now() });

/** Confirms a request and tells the client. Fails with `notFound` or `notOpen`. */
export const confirm = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setConfirmed(ctx, request, { ...byOwner(), confirmed: true });
    return null;
  },
});

/** Takes a confirmation back and tells the client. Fails with `notFound` or `notOpen`. */
export const unconfirm = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    const request = await requireRequest(ctx, reference);
    await changes.setConfirmed(ctx, request, { ...byOwner(), confirmed: false });
    return null;
  },
});

/** Marks a request as done. Nobody is emailed. Fails with `notFound` or `notOpen`. */
export const complete = ownerMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { reference }) => {
    await changes.complete(ctx, await requireRequest(ctx, reference), byOwner());
    return null;
  },
});

/** Cancels a request, frees its slot and tells the client, with a note if there is one. Fails with `notFound`, `notOpen` or `invalid`. */
export const cancel = ownerMutation({
  args: { ...one, note: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const { note } = checked(cancelForm, args);
    await cancelRequest(ctx, await requireRequest(ctx, reference), { ...byOwner(), note });
    return null;
  },
});

/**
 * Opens a completed or cancelled request again; the undo of both. A cancelled one takes its slot back, or
 * another one that is given, and its client is told. Fails with `notFound`, `slotTaken`, `notOpen` or `invalid`.
 */
export const reopen = ownerMutation({
  args: { ...one, bookingDate: v.optional(v.string()), bookingTime: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const by = byOwner();
    const elsewhere = args.bookingDate !== undefined || args.bookingTime !== undefined;
    const slot = elsewhere ? checked(moveForm(await ownerSetting(ctx, by.now)), args) : undefined;
    await changes.reopen(ctx, await requireRequest(ctx, reference), { ...by, slot });
    return null;
  },
});

/**
 * Confirms several requests (50 at most) and tells their clients, or takes that back. One that can't be confirmed stays
 * as it is and comes back with why; the others are done. Fails with `invalid`.
 */
export const confirmSeveral = ownerMutation({
  args: { references: v.array(v.string()), confirmed: v.boolean() },
  returns: several.vSeveral,
  handler: (ctx, { references, confirmed }) =>
    several.confirmSeveral(ctx, references, { ...byOwner(), confirmed }),
});

/**
 * Cancels several requests (50 at most) with one note, and tells their clients. One that can't be cancelled, or has a
 * payment, stays as it is and comes back with why. `press` is a push id, by which `undoCancelSeveral` finds what was
 * cancelled. Fails with `invalid`.
 */
export const cancelSeveral = ownerMutation({
  args: { references: v.array(v.string()), note: v.optional(v.string()), press: v.string() },
  returns: several.vSeveral,
  handler: (ctx, { references, press, ...args }) => {
    const { note } = checked(cancelForm, args);
    return several.cancelSeveral(ctx, references, { ...byOwner(), note, press });
  },
});

/**
 * Opens what a press has cancelled again, some at a time: while the emails wait, nobody hears of it. Those whose time
 * somebody else has by now stay cancelled, and come back.
 */
export const undoCancelSeveral = ownerMutation({
  args: { press: v.string() },
  returns: vUndone,
  handler: (ctx, { press }) => senders.undoCancel(ctx, { press, isQuiet: false }, Date.now()),
});

/**
 * Notes that a visit whose time is over hasn't happened: it's cancelled, and its client isn't emailed, unless a payment
 * hangs on it. `press` is a push id, by which `undoCancelAll` finds it. Fails with `notFound`, `notOpen` or `invalid`.
 */
export const setNotHappened = ownerMutation({
  args: { ...one, press: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, press }) => {
    const request = await requireRequest(ctx, reference);
    await several.cancelPast(ctx, request, { ...byOwner(), press });
    return null;
  },
});

/**
 * Writes what only the owner sees of a request; without a note, takes it away. `lastModified` is the version that was
 * open, 0 for none. Fails with `notFound`, `invalid` or `changedMeanwhile`.
 */
export const setNote = ownerMutation({
  args: { ...one, ownerNote: v.optional(v.string()), lastModified: v.number() },
  returns: v.object({ lastModified: v.number() }),
  handler: async (ctx, { reference, lastModified, ...args }) => {
    const { ownerNote: note } = checked(noteForm, args);
    const request = await requireRequest(ctx, reference);
    return writeNote(ctx, request, { note, lastModified, now: Date.now() });
  },
});

const ofSender = { ...one, by: vSenderMark };

/**
 * What a request's sender has open: visits from `today` (`YYYY-MM-DD`, the business's) on, and wishes for a time; null
 * for a reference that is none, or where nothing tells the sender.
 */
export const openOfSender = ownerQuery({
  args: { ...ofSender, today: v.string() },
  returns: v.union(v.null(), v.object(senders.countFields)),
  handler: (ctx, args) => senders.countOpen(ctx, args),
});

/**
 * Cancels what a request's sender has open, some at a time and nobody emailed: `next` is where to go on, null at the end.
 * What payments hang on stays. `press` is a push id, by which `undoCancelAll` finds what was cancelled. Fails with
 * `notFound` or `invalid`.
 */
export const cancelAll = ownerMutation({
  args: { ...ofSender, press: v.string(), after: v.optional(v.number()) },
  returns: v.object({ cancelled: v.number(), next: v.union(v.null(), v.number()) }),
  handler: (ctx, args) => senders.cancelOpen(ctx, args, Date.now()),
});

/**
 * Opens what a press has cancelled again, some at a time and nobody emailed. Those whose time somebody else has by now
 * stay cancelled, and come back.
 */
export const undoCancelAll = ownerMutation({
  args: { press: v.string() },
  returns: vUndone,
  handler: (ctx, { press }) => senders.undoCancel(ctx, { press, isQuiet: true }, Date.now()),
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
    await changes.setCalled(ctx, request, { called, now: Date.now() });
    return null;
  },
});

/**
 * Gives a request another slot, or a quote request its first, and tells the client: any of a day's times
 * that is still to come, where the day is not closed. Fails with `notFound`, `notOpen`, `slotTaken` (with `nearest`) or `invalid`.
 */
export const move = ownerMutation({
  args: { ...one, bookingDate: v.string(), bookingTime: v.string() },
  returns: v.null(),
  handler: async (ctx, { reference, ...args }) => {
    const by = byOwner();
    const slot = checked(moveForm(await ownerSetting(ctx, by.now)), args);
    await changes.move(ctx, await requireRequest(ctx, reference), { ...by, slot });
    return null;
  },
});

/**
 * Writes down what a caller wants; with a slot it is confirmed from the start, and the client gets an
 * email if they have an address. The form's rules are `callerForm({ now, hours })`. Fails as `visitor.book`; no limits.
 */
export const add = ownerMutation({
  args: callerArgs,
  returns: vSubmissionResult,
  handler: async (ctx, args) => {
    const rules = callerForm({ now: Date.now(), hours: await getHours(ctx) });
    return submitRecord(
      ctx,
      { form: "booking", save: saveRequest },
      { sender: { by: "owner" }, args, rules },
    );
  },
});

/** A page of the closed days from a date (`YYYY-MM-DD`) on, soonest first. */
export const closedDays = ownerQuery({
  args: { from: v.string(), ...pageArgs },
  returns: paginationResultValidator(v.object(closedDayFields)),
  handler: (ctx, { from, paginationOpts }) => days.listClosedDays(ctx, from, paginationOpts),
});

/** What was offered to the clients of visits at closed times, from a date to another (`YYYY-MM-DD`), in order: the first 48. */
export const otherTimes = ownerQuery({
  args: { from: v.string(), to: v.optional(v.string()) },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listOffered(ctx, from, to),
});

/** The requests that have a time reserved from a date to another (`YYYY-MM-DD`), in order: the first 24. */
export const reservedBetween = ownerQuery({
  args: { from: v.string(), to: v.string() },
  returns: v.array(vRow),
  handler: (ctx, { from, to }) => lists.listReservedBetween(ctx, from, to),
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
    press: v.optional(v.string()),
  },
  returns: vClosed,
  handler: async (ctx, { press = "", ...args }) => {
    const now = Date.now();
    const hours = await getHours(ctx);
    const closing = checked(closeDaysForm({ now, hours }), args);
    const dates = datesToClose(closing, hours);
    await days.closeDays(ctx, dates, closing);
    await bringVisitsBack(ctx, dates, now);
    return changeVisits(ctx, { ...closing, dates, press }, now);
  },
});

/**
 * Opens the days of a press again, and the visits that it cancelled: while their emails wait, nobody hears of it. Those
 * whose time somebody else has by now stay cancelled, and come back. Fails with `invalid` for too many.
 */
export const undoCloseDays = ownerMutation({
  args: { dates: v.array(v.string()), press: v.string() },
  returns: vUndone,
  handler: async (ctx, { dates, press }) => {
    if (dates.length > MOST_CLOSED) fail("invalid", { fields: {} });
    await days.openDays(ctx, dates);
    await bringVisitsBack(ctx, dates, Date.now());
    return senders.undoCancel(ctx, { press, isQuiet: false }, Date.now());
  },
});

/**
 * Opens closed days again; one that is open stays as it is. Visits there whose clients haven't answered the offer of other
 * times are on again. Fails with `invalid` for too many.
 */
export const openDays = ownerMutation({
  args: { dates: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { dates }) => {
    if (dates.length > MOST_CLOSED) fail("invalid", { fields: {} });
    await days.openDays(ctx, dates);
    await bringVisitsBack(ctx, dates, Date.now());
    return null;
  },
});

/** The reserved slots, from a date on, that aren't among some days' times: the first twenty. */
export const visitsOutside = ownerQuery({
  args: { days: vHours.fields.days, from: v.string() },
  returns: v.array(vSlot),
  handler: (ctx, { days, from }) => lists.listOutside(ctx, days, from),
});
