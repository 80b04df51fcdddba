import type { ReadCtx } from "../core/readCtx";

/*
 * What is open, as ranges of one index, by which it's listed and counted. Apart from `lists.ts`: every mutation keeps the
 * counts, and needn't load what narrows a list.
 */

/** Days of visits (`YYYY-MM-DD`), both included; those of all where none is given. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const openRequests = (ctx: ReadCtx) => ctx.db.query("quoteRequests");

/** The bookings that are to be confirmed, soonest first. */
export const toConfirm = (ctx: ReadCtx, days: Days = {}) => openVisits(ctx, false, days);

/** The confirmed visits that are neither done nor cancelled, soonest first. */
export const confirmedVisits = (ctx: ReadCtx, days: Days = {}) => openVisits(ctx, true, days);

/** A request without a time comes before every day. */
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
      .eq("otherTimes.state", undefined)
      .gte("bookingDate", from)
      .lte("bookingDate", to),
  );

/**
 * The visits at times that we've closed, whose clients have taken none of the others that they were offered: where that
 * stands so, soonest first; else those whose time for an answer ran out after the others.
 */
export const toMove = (ctx: ReadCtx, state?: "open" | "ranOut") =>
  openRequests(ctx).withIndex("open_requests", (q) => {
    const unconfirmed = q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false);
    return state === undefined
      ? unconfirmed.gte("otherTimes.state", "open")
      : unconfirmed.eq("otherTimes.state", state);
  });

/** The requests without a time: to be given a quote, or those whose client was given one, the accepted ones first. */
export const withoutTime = (ctx: ReadCtx, isQuoted: boolean) =>
  openRequests(ctx).withIndex("open_requests", (q) => {
    const open = q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false)
      .eq("otherTimes.state", undefined)
      .eq("bookingDate", undefined);
    return isQuoted ? open.gte("quote.state", "accepted") : open.eq("quote.state", undefined);
  });

/** The requests whose quote was accepted, and that have neither a time nor a project yet. */
export const toPlan = (ctx: ReadCtx) =>
  openRequests(ctx).withIndex("open_requests", (q) =>
    q
      .eq("quarantined", undefined)
      .eq("status", "Pending")
      .eq("confirmed", false)
      .eq("otherTimes.state", undefined)
      .eq("bookingDate", undefined)
      .eq("quote.state", "accepted")
      .eq("quote.project", undefined),
  );

/** The requests about which a client without an email address is to be called, the longest wait first. */
export const callsDue = (ctx: ReadCtx) =>
  openRequests(ctx).withIndex("by_callDue_doneAt_and_callDue_since", (q) =>
    q.eq("callDue.doneAt", undefined).gt("callDue.since", 0),
  );
