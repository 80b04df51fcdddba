import type { Doc } from "../_generated/dataModel";
import { callsDue } from "../bookings/lists";
import { getPassphrase } from "../bookings/passphrase";
import type { Slot } from "../bookings/rules";
import { fail } from "../errors";
import { MOST_COUNTED } from "../notifications/rules";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { isDate } from "../shared/dates";
import { visitFields, type Waiting } from "./tables";

/** Bookings that one call shows: each takes another read, for its request. */
const MOST_BOOKINGS = 24;

function requireDate(from: string): void {
  if (!isDate(from)) fail("invalid", { fields: { from: "This is not a date" } });
}

const toVisitRow = async (request: Doc<"quoteRequests">, slot: Slot) =>
  pickFields(visitFields, { ...request, ...slot, passphrase: await getPassphrase(request) });

/** The next visits from a date on, in order. */
export async function nextBookings(ctx: ReadCtx, from: string) {
  requireDate(from);
  const slots = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from))
    .take(MOST_BOOKINGS);
  const visits = await Promise.all(
    slots.map(async ({ date, time, quoteRequestId }) => {
      const request = await ctx.db.get("quoteRequests", quoteRequestId);
      return request === null ? [] : [await toVisitRow(request, { date, time })];
    }),
  );
  return visits.flat();
}

/** From a date on; without one, those that wait for a quote: one that was given waits for its client. */
function requests(ctx: ReadCtx, from: string | undefined) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_quarantined_and_status_and_confirmed_and_bookingDate_and_quote_state", (q) => {
      const open = q.eq("quarantined", undefined).eq("status", "Pending").eq("confirmed", false);
      return from === undefined
        ? open.eq("bookingDate", undefined).eq("quote.state", undefined)
        : open.gte("bookingDate", from);
    });
}

function waiting(ctx: ReadCtx, what: Waiting, from: string) {
  switch (what) {
    case "bookings":
      return requests(ctx, from).take(MOST_COUNTED);
    case "quotes":
      return requests(ctx, undefined).take(MOST_COUNTED);
    case "calls":
      return callsDue(ctx).take(MOST_COUNTED);
    case "messages":
      return ctx.db
        .query("contacts")
        .withIndex("by_quarantined_and_replied_and_createdAt", (q) =>
          q.eq("quarantined", undefined).eq("replied", false),
        )
        .take(MOST_COUNTED);
    case "emails":
      return ctx.db
        .query("emails")
        .withIndex("by_state_and_dueAt", (q) => q.eq("state", "failed"))
        .take(MOST_COUNTED);
    case "quarantined":
      return ctx.db
        .query("submissions")
        .withIndex("by_quarantined", (q) => q.eq("quarantined", true))
        .take(MOST_COUNTED);
    case "privacy":
      return ctx.db
        .query("privacyRequests")
        .withIndex("by_answeredAt_and_askedAt", (q) => q.eq("answeredAt", undefined))
        .take(MOST_COUNTED);
  }
}

/** How much of one kind waits for the owner, counted up to `MOST_COUNTED`. */
export async function countWaiting(ctx: ReadCtx, what: Waiting, from: string): Promise<number> {
  requireDate(from);
  return (await waiting(ctx, what, from)).length;
}
