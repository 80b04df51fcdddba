import type { PaginationOptions } from "convex/server";
import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../_generated/dataModel";
import { clampPage, dateArgs, filteredPage, isFiltered, requireDates } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { readReturnOf } from "../invoices/freeVisits";
import { findOwed } from "../invoices/model";
import { deviceRow } from "../people/fields";
import { newestNotes } from "../people/lookup";
import { personMatch } from "../people/search";
import { requestFields, type vOtherTimes } from "../requests/fields";
import { getRequest } from "../requests/model";
import type { StaffCtx } from "../requests/ownVisits";
import { ownerTimeline } from "../requests/timeline";
import { addDays, dateAt, weekday } from "../shared/dates";
import { fold } from "../shared/fold";
import { suburbsOf } from "../shared/serviceArea";
import { phoneDigits } from "../typed/phone";
import { closedDaysBetween, readDays } from "./availability";
import { readCall } from "./callsDue";
import { closedDayFields, offerFields, ownerRowFields, type vSender } from "./fields";
import type { Hours } from "./hours/rules";
import { readMissed } from "./missedVisits";
import { readOffer } from "./offers";
import { getPassphrase } from "./passphrase";
import { readRemoteLink } from "./remote/model";
import { readNote } from "./requestNotes";
import { findVisited, getSlot, type Slot } from "./rules";
import { countOthersOpen, openOfSender } from "./senders";
import { readTexted } from "./texts";
import { readDevice } from "./visitDevices";
import { readWaiting } from "./waitingLine";

/** The filter of the owner's lists; all given parts must match. */
export const filterArgs = {
  /** Words about a person, matched against what's known of the request. */
  text: v.optional(v.string()),
  serviceType: v.optional(requestFields.serviceType),
  ...dateArgs,
};

export type RequestFilter = ObjectType<typeof filterArgs>;

type Request = ObjectType<typeof requestFields>;

/** The searchable text of a request: names, place with its suburb, service and reference. */
function wordsOf(request: Request): string {
  const { reference, name, visitedName, email, address, postcode, selectedService } = request;
  const said = [reference, name, visitedName, email, address, postcode, selectedService];
  const numbers = [request, findVisited(request)].map((person) => phoneDigits(person?.phone ?? ""));
  return fold([...said, ...suburbsOf(postcode), ...numbers].filter(Boolean).join(" "));
}

/** Whether a request matches a filter. */
export function matches(request: Request, filter: RequestFilter): boolean {
  const { text = "", serviceType, from, to } = filter;
  const date = request.bookingDate ?? dateAt(request.submissionTimestamp);
  if (serviceType !== undefined && request.serviceType !== serviceType) return false;
  if ((from !== undefined && date < from) || (to !== undefined && date > to)) return false;
  return text.trim() === "" || personMatch(text)?.(wordsOf(request)) === true;
}

/** An address's visits from a date on (`YYYY-MM-DD`), soonest first. */
export function visitsToCome(ctx: ReadCtx, email: string, from: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q
        .eq("email", email)
        .eq("quarantined", undefined)
        .eq("status", "Pending")
        .gte("bookingDate", from),
    );
}

/* Open requests as ranges of one index, for lists and counts alike. */

/** A range of visit days (`YYYY-MM-DD`), both inclusive; unbounded where missing. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const openRequests = (ctx: ReadCtx) => ctx.db.query("quoteRequests");

/** Unconfirmed bookings, soonest first. */
export const toConfirm = (ctx: ReadCtx, days: Days = {}) => openVisits(ctx, false, days);

/** Confirmed visits that are still open, soonest first. */
export const confirmedVisits = (ctx: ReadCtx, days: Days = {}) => openVisits(ctx, true, days);

/** A request without a time sorts before every day. */
const openVisits = (
  ctx: ReadCtx,
  confirmed: boolean,
  { from = "0000-00-00", to = "9999-99-99" }: Days,
) =>
  openRequests(ctx).withIndex("open_requests", (q) =>
    q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", confirmed)
      .eq("otherTimes", undefined)
      .gte("bookingDate", from)
      .lte("bookingDate", to),
  );

/**
 * Visits at closed times whose clients took none of the other times. For one state: soonest first. For all: open offers
 * first, then those where the owner has to act.
 */
export const toMove = (ctx: ReadCtx, state?: Infer<typeof vOtherTimes>) =>
  openRequests(ctx).withIndex("open_requests", (q) => {
    const unconfirmed = q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false);
    return state === undefined
      ? unconfirmed.gte("otherTimes", "open")
      : unconfirmed.eq("otherTimes", state);
  });

/** Requests without a time: those that need a quote, or those whose client was given one, accepted ones first. */
export const withoutTime = (ctx: ReadCtx, isQuoted: boolean) =>
  openRequests(ctx).withIndex("open_requests", (q) => {
    const open = q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false)
      .eq("otherTimes", undefined)
      .eq("bookingDate", undefined);
    return isQuoted ? open.gte("quote.state", "accepted") : open.eq("quote.state", undefined);
  });

/** Requests with an accepted quote, and neither a time nor a project yet. */
export const toPlan = (ctx: ReadCtx) =>
  openRequests(ctx).withIndex("open_requests", (q) =>
    q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false)
      .eq("otherTimes", undefined)
      .eq("bookingDate", undefined)
      .eq("quote.state", "accepted")
      .eq("quote.project", undefined),
  );

/** Completed requests that aren't invoiced, oldest first. */
export const toInvoice = (ctx: ReadCtx) =>
  openRequests(ctx).withIndex("by_toInvoice_and_bookingDate", (q) => q.eq("toInvoice", true));

/** Requests whose client has no email address and has to be called, longest wait first. */
export function callsDue(ctx: ReadCtx) {
  const due = ctx.db
    .query("callsDue")
    .withIndex("by_doneAt_and_since", (q) => q.eq("doneAt", undefined));
  return {
    take: async (most: number) => requestsOf(ctx, await due.take(most)),
    async paginate(options: PaginationOptions) {
      const result = await due.paginate(options);
      return { ...result, page: await requestsOf(ctx, result.page) };
    },
  };
}

/** Missed visits without a decision about the fee, oldest first. */
export function missed(ctx: ReadCtx) {
  const open = ctx.db
    .query("missedVisits")
    .withIndex("by_decision_and_at", (q) => q.eq("decision", undefined));
  return { take: async (most: number) => requestsOf(ctx, await open.take(most)) };
}

/** The requests of some rows. */
async function requestsOf(
  ctx: ReadCtx,
  rows: readonly { quoteRequestId: Id<"quoteRequests"> }[],
): Promise<Doc<"quoteRequests">[]> {
  const requests = await Promise.all(
    rows.map(({ quoteRequestId }) => ctx.db.get("quoteRequests", quoteRequestId)),
  );
  return requests.filter((request) => request !== null);
}

/** Page size for rows that take two reads: the slot and the request. */
const WITH_SLOT = 24;

const TIMELINE_LENGTH = 20;

export const vView = literals(
  "waiting",
  "replaced",
  "quotes",
  "quoted",
  "calls",
  "upcoming",
  "over",
  "toInvoice",
  "completed",
  "cancelled",
);

export type View = Infer<typeof vView>;

const toRow = async (ctx: ReadCtx, request: Doc<"quoteRequests">) =>
  pickFields(ownerRowFields, {
    ...request,
    callDue: await readCall(ctx, request),
    isTexted: await readTexted(ctx, request),
    ownerNote: await readNote(ctx, request),
  });

const toRows = (ctx: ReadCtx, requests: readonly Doc<"quoteRequests">[]) =>
  Promise.all(requests.map((request) => toRow(ctx, request)));

/** The dates of a filter as bounds of an index. */
const datesOf = ({ from = "0000-00-00", to = "9999-99-99" }: RequestFilter) => ({ from, to });

/** The last day before today that a filter includes. */
const before = (today: string, { to }: RequestFilter) => {
  const yesterday = addDays(today, -1);
  return to !== undefined && to < yesterday ? to : yesterday;
};

/** Requests of a status. Those without a time are included only if no dates are given. */
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

/** The most visits of a member to list. */
const MOST_OF_MEMBER = 40;

/** The open visits that a member of the team has from a day on, soonest first. */
export async function visitsOf(ctx: ReadCtx, member: string, from: string) {
  const reservations = await ctx.db
    .query("bookings")
    .withIndex("by_member_and_date", (q) => q.eq("member", member).gte("date", from))
    .take(MOST_OF_MEMBER);
  const requests = await Promise.all(
    reservations.map(({ quoteRequestId }) => ctx.db.get("quoteRequests", quoteRequestId)),
  );
  return requests.flatMap((request) => {
    const slot = request?.status === "Pending" ? getSlot(request) : undefined;
    return request === null || slot === undefined
      ? []
      : [{ reference: request.reference, ...slot }];
  });
}

/** The reservations that somebody of us may see on some days, by day: all, or a helper's own. */
export const reservedFor = ({ db, staff }: StaffCtx, { from, to }: Required<Days>) =>
  staff.role === "owner"
    ? db.query("bookings").withIndex("by_date_and_time", (q) => q.gte("date", from).lte("date", to))
    : db
        .query("bookings")
        .withIndex("by_member_and_date", (q) =>
          q.eq("member", staff.member).gte("date", from).lte("date", to),
        );

/** Requests with a reserved slot from a date on, soonest first; for a helper also past ones, latest first. */
async function listReserved(
  ctx: StaffCtx,
  { view, today, paginationOpts, ...filter }: ListOptions,
) {
  const { from, to } = datesOf(filter);
  const isPast = view === "completed";
  const days = isPast
    ? { from, to: before(today, filter) }
    : { from: from > today ? from : today, to };
  const result = await reservedFor(ctx, days)
    .order(isPast ? "desc" : "asc")
    .paginate(clampPage(paginationOpts, WITH_SLOT));
  return { ...result, page: await toRows(ctx, await requestsOf(ctx, result.page)) };
}

async function listOfSender(
  ctx: ReadCtx,
  { reference, by }: Infer<typeof vSender>,
  paginationOpts: PaginationOptions,
) {
  const request = await getRequest(ctx, reference);
  const open = request && (await openOfSender(ctx, request, by));
  if (open === null) return { page: [], isDone: true, continueCursor: "" };
  const result = await open.paginate(clampPage(paginationOpts, WITH_SLOT));
  const requests = await Promise.all(
    result.page.map(async (row) =>
      "quoteRequestId" in row ? await ctx.db.get("quoteRequests", row.quoteRequestId) : row,
    ),
  );
  return {
    ...result,
    page: await toRows(
      ctx,
      requests.filter((each) => each !== null),
    ),
  };
}

interface ListOptions extends RequestFilter {
  view: View | Infer<typeof vSender>;
  /** Today in the business's time zone, which separates coming visits from past ones. */
  today: string;
  paginationOpts: PaginationOptions;
}

async function listView(ctx: StaffCtx, options: ListOptions) {
  const { view, paginationOpts } = options;
  if (view === "upcoming" || ctx.staff.role === "helper") return listReserved(ctx, options);
  if (typeof view === "object") return listOfSender(ctx, view, paginationOpts);
  const chosen = {
    waiting: () => toConfirm(ctx, options),
    replaced: () => toMove(ctx).order("desc"),
    quotes: () => withoutTime(ctx, false).order("desc"),
    // Sorted by state name, which puts accepted ones first: they need a time.
    quoted: () => withoutTime(ctx, true),
    calls: () => callsDue(ctx),
    over: () => confirmedVisits(ctx, { from: options.from, to: before(options.today, options) }),
    toInvoice: () => toInvoice(ctx),
    completed: () => ofStatus(ctx, "Completed", options).order("desc"),
    cancelled: () => ofStatus(ctx, "Cancelled", options).order("desc"),
  }[view]();
  const result = await chosen.paginate(clampPage(paginationOpts));
  return { ...result, page: await toRows(ctx, result.page) };
}

/** A page of requests, without quarantined ones; see `filteredPage`. Fails with `invalid`. */
export async function listRequests(
  ctx: StaffCtx,
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

/** More visits than a week has room for, unless it's full of several people's. */
const WEEK = 120;

/** The visits, closed days and occupied times of seven days from a date on, in order. Fails with `invalid`. */
export async function getWeek(ctx: ReadCtx, from: string) {
  requireDates({ from });
  const before = addDays(from, 7);
  // It goes by status, because cancelled requests keep their date and any number can have the same one.
  const ofWeek = (status: string) =>
    ctx.db
      .query("quoteRequests")
      .withIndex("by_quarantined_and_status_and_bookingDate_and_bookingTime", (q) =>
        q
          .eq("quarantined", undefined)
          .eq("status", status)
          .gte("bookingDate", from)
          .lt("bookingDate", before),
      );
  const pending = await ofWeek("Pending").take(WEEK);
  const completed = await ofWeek("Completed").take(WEEK - pending.length);
  const visits = (await toRows(ctx, [...pending, ...completed])).sort(bySlot);
  const closed = await closedDaysBetween(ctx, from, before);
  const closedDays = closed.map((day) => pickFields(closedDayFields, day));
  return { visits, closedDays, days: await readDays(ctx, { from, before }) };
}

type Row = Awaited<ReturnType<typeof toRow>>;

function bySlot(a: Row, b: Row): number {
  const key = ({ bookingDate = "", bookingTime = "" }: Row) => `${bookingDate} ${bookingTime}`;
  return key(a) < key(b) ? -1 : 1;
}

/** A request and its timeline. @param withOthers with what its client sent and owes besides */
export async function readRequest(
  ctx: ReadCtx,
  request: Doc<"quoteRequests">,
  withOthers: boolean,
) {
  const passphrase = await getPassphrase(request);
  const offer = await readOffer(ctx, request);
  const waitingList = await readWaiting(ctx, request);
  const missed = await readMissed(ctx, request);
  const returnOf = await readReturnOf(ctx, request);
  const device = await readDevice(ctx, request);
  const remoteLink = await readRemoteLink(ctx, request);
  return {
    ...(await toRow(ctx, request)),
    ...(missed && { missed }),
    ...(returnOf !== undefined && { returnOf }),
    ...(device !== null && { device: pickFields(deviceRow, device) }),
    othersOpen: withOthers ? await countOthersOpen(ctx, request) : [],
    ...(passphrase !== undefined && { passphrase }),
    ...(remoteLink !== undefined && { remoteLink }),
    ...(offer && { offer }),
    ...(waitingList && { waitingList }),
    personNotes: await newestNotes(ctx, request.email ?? request.phone ?? ""),
    owed: withOthers ? await findOwed(ctx, request.reference) : [],
    timeline: await ownerTimeline(ctx, request._id, TIMELINE_LENGTH),
  };
}

/** Requests with a reserved slot between two dates, in order. */
export async function listReservedBetween(ctx: ReadCtx, from: string, to: string) {
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lte("date", to))
    .take(WITH_SLOT);
  return toRows(ctx, await requestsOf(ctx, reserved));
}

/** The newest offer for each visit at a closed time, answered or not, in order of those times. */
export async function listOffered(ctx: ReadCtx, from: string, to = "9999-12-31") {
  const offers = await ctx.db
    .query("offers")
    .withIndex("by_kind_and_visit_date", (q) =>
      q.eq("kind", "closed").gte("visit.date", from).lte("visit.date", to),
    )
    .take(2 * WITH_SLOT);
  const newest = new Map(offers.map((offer) => [offer.quoteRequestId, offer]));
  const rows = await Promise.all(
    Array.from(newest.values(), async (offer) => {
      const request = await ctx.db.get("quoteRequests", offer.quoteRequestId);
      if (request === null) return [];
      return { ...(await toRow(ctx, request)), offer: pickFields(offerFields, offer) };
    }),
  );
  return rows.flat();
}

/** How many visits to check (at least seven weeks of them), and how many to return. */
const LOOKED_THROUGH = 200;

const MOST_OUTSIDE = 20;

/** The first reserved slots, from a date on, that aren't among their weekday's start times. */
export async function listOutside(
  ctx: ReadCtx,
  days: Hours["days"],
  from: string,
): Promise<Slot[]> {
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from))
    .take(LOOKED_THROUGH);
  return reserved
    .filter(({ date, time }) => days[weekday(date)]?.includes(time) !== true)
    .slice(0, MOST_OUTSIDE)
    .map(({ date, time }) => ({ date, time }));
}
