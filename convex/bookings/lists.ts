import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import { clampPage, filteredPage, isFiltered, requireDates } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import type { Hours } from "../hours/rules";
import { newestNotes } from "../people/lookup";
import { addDays, weekday } from "../shared/dates";
import { closedDaysBetween } from "./closedDays/closedAt";
import { closedDayFields } from "./closedDays/fields";
import { ownerRequestFields } from "./fields";
import { matches, type RequestFilter } from "./filters";
import { getPassphrase } from "./passphrase";
import { callsDue, confirmedVisits, toConfirm, toMove, withoutTime } from "./ranges";
import { getRequest, offeredOtherTimes } from "./requests";
import type { Slot } from "./rules";
import { requireMonday } from "./slots";
import { ownerTimeline } from "./timelineEntries";

/** Rows of a page where each takes two reads: its slot and its request. */
const WITH_SLOT = 24;

/** Entries of one request's timeline that the owner sees. */
const TIMELINE_LENGTH = 20;

/** What the owner can list. */
export const vView = literals(
  "waiting",
  "replaced",
  "quotes",
  "quoted",
  "calls",
  "upcoming",
  "over",
  "completed",
  "cancelled",
);
export type View = Infer<typeof vView>;

const row = (request: Doc<"quoteRequests">) => pickFields(ownerRequestFields, request);

/** The dates of a filter, as bounds of an index: every date is between them where none is asked for. */
const datesOf = ({ from = "0000-00-00", to = "9999-99-99" }: RequestFilter) => ({ from, to });

/** The last day before a date that a filter asks for. */
const before = (today: string, { to }: RequestFilter) => {
  const yesterday = addDays(today, -1);
  return to !== undefined && to < yesterday ? to : yesterday;
};

/** Of a status; those that have no time only where no dates are asked for. */
function ofStatus(ctx: ReadCtx, status: string, filter: RequestFilter) {
  const { from, to } = datesOf(filter);
  const isAnyDate = filter.from === undefined && filter.to === undefined;
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_quarantined_and_status_and_bookingDate_and_bookingTime", (q) => {
      const all = q.eq("quarantined", undefined).eq("status", status);
      return isAnyDate ? all : all.gte("bookingDate", from).lte("bookingDate", to);
    });
}

/** The requests that have a slot reserved from a date on, soonest first. */
async function listReserved(ctx: ReadCtx, { today, paginationOpts, ...filter }: ListOptions) {
  const { from, to } = datesOf(filter);
  const result = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) =>
      q.gte("date", from > today ? from : today).lte("date", to),
    )
    .paginate(clampPage(paginationOpts, WITH_SLOT));
  return { ...result, page: await getRows(ctx, result.page) };
}

interface ListOptions extends RequestFilter {
  view: View;
  /** The business's date now: it parts what is to come from what is past. */
  today: string;
  paginationOpts: PaginationOptions;
}

async function listView(ctx: ReadCtx, options: ListOptions) {
  const { view, paginationOpts } = options;
  if (view === "upcoming") return listReserved(ctx, options);
  const chosen = {
    waiting: () => toConfirm(ctx, options),
    replaced: () => toMove(ctx).order("desc"),
    quotes: () => withoutTime(ctx, false).order("desc"),
    // By their states' names: the accepted ones first, which are to be given a time.
    quoted: () => withoutTime(ctx, true),
    calls: () => callsDue(ctx),
    over: () => confirmedVisits(ctx, { from: options.from, to: before(options.today, options) }),
    completed: () => ofStatus(ctx, "Completed", options).order("desc"),
    cancelled: () => ofStatus(ctx, "Cancelled", options).order("desc"),
  }[view]();
  const result = await chosen.paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map(row) };
}

/** A page of requests, without what programs sent; see `filteredPage`. Fails with `invalid`. */
export async function listRequests(
  ctx: ReadCtx,
  { view, today, paginationOpts, ...filter }: ListOptions,
) {
  requireDates(filter);
  if (!isFiltered(filter)) return listView(ctx, { view, today, paginationOpts });
  return filteredPage(
    paginationOpts,
    (all) => listView(ctx, { view, today, paginationOpts: all, ...filter }),
    (request) => matches(request, filter),
  );
}

/** More visits than a week has times for. */
const WEEK = 35;

/** The visits and closed days of the seven days from a Monday on, in order. Fails with `invalid`. */
export async function getWeek(ctx: ReadCtx, monday: string) {
  requireMonday(monday);
  const next = addDays(monday, 7);
  // By status, because cancelled ones keep their date and any number of them can have the same.
  const ofWeek = (status: string) =>
    ctx.db
      .query("quoteRequests")
      .withIndex("by_quarantined_and_status_and_bookingDate_and_bookingTime", (q) =>
        q
          .eq("quarantined", undefined)
          .eq("status", status)
          .gte("bookingDate", monday)
          .lt("bookingDate", next),
      );
  const pending = await ofWeek("Pending").take(WEEK);
  const completed = await ofWeek("Completed").take(WEEK - pending.length);
  const visits = [...pending, ...completed].map(row).sort(bySlot);
  const closed = await closedDaysBetween(ctx, monday, next);
  return { visits, closedDays: closed.map((day) => pickFields(closedDayFields, day)) };
}

type Row = ReturnType<typeof row>;

function bySlot(a: Row, b: Row): number {
  const key = ({ bookingDate = "", bookingTime = "" }: Row) => `${bookingDate} ${bookingTime}`;
  return key(a) < key(b) ? -1 : 1;
}

/** A request of a reference with its timeline, or null. */
export async function readRequest(ctx: ReadCtx, reference: string) {
  const request = await getRequest(ctx, reference);
  if (request === null) return null;
  const passphrase = await getPassphrase(request);
  return {
    ...row(request),
    hasDomain: request.sentFrom?.domain !== undefined,
    hasNetwork: request.sentFrom?.network !== undefined,
    ...(passphrase !== undefined && { passphrase }),
    personNotes: await newestNotes(ctx, request.email ?? request.phone ?? ""),
    timeline: await ownerTimeline(ctx, request._id, TIMELINE_LENGTH),
  };
}

/** The requests that have a slot reserved from a date to another, in order. */
export async function listReservedBetween(ctx: ReadCtx, from: string, to: string) {
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lte("date", to))
    .take(WITH_SLOT);
  return getRows(ctx, reserved);
}

/** The requests whose clients were offered other times, by the time that was closed, whatever they've answered. */
export async function listOffered(ctx: ReadCtx, from: string, to = "9999-12-31") {
  const offered = await offeredOtherTimes(ctx, from, to).take(2 * WITH_SLOT);
  return offered.map(row);
}

/** Days with visits that are looked through, seven weeks or more, and the visits that are named. */
const LOOKED_THROUGH = 40;
const MOST_OUTSIDE = 20;

/** The reserved slots, from a date on, that aren't among the times of their day of the week; the first of them. */
export async function listOutside(
  ctx: ReadCtx,
  days: Hours["days"],
  from: string,
): Promise<Slot[]> {
  const booked = await ctx.db
    .query("bookedDays")
    .withIndex("by_date", (q) => q.gte("date", from))
    .take(LOOKED_THROUGH);
  return booked
    .flatMap(({ date, times }) =>
      times
        .filter((time) => days[weekday(date)]?.includes(time) !== true)
        .map((time) => ({ date, time })),
    )
    .slice(0, MOST_OUTSIDE);
}

async function getRows(ctx: ReadCtx, reserved: Doc<"bookings">[]) {
  const requests = await Promise.all(
    reserved.map(({ quoteRequestId }) => ctx.db.get("quoteRequests", quoteRequestId)),
  );
  return requests.flatMap((request) => (request === null ? [] : [row(request)]));
}
