import type { Doc } from "../_generated/dataModel";
import { callsDue } from "../bookings/lists";
import { getPassphrase } from "../bookings/passphrase";
import type { Slot } from "../bookings/rules";
import { fail } from "../errors";
import { MOST_COUNTED } from "../notifications/rules";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { isDate } from "../shared/dates";
import { visitFields, type Waiting, type WaitingItem, type WaitingItems } from "./tables";

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

function requests(ctx: ReadCtx, from: string | undefined) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_quarantined_and_status_and_confirmed_and_bookingDate", (q) => {
      const open = q.eq("quarantined", undefined).eq("status", "Pending").eq("confirmed", false);
      return from === undefined ? open.eq("bookingDate", undefined) : open.gte("bookingDate", from);
    });
}

function messages(ctx: ReadCtx) {
  return ctx.db
    .query("contacts")
    .withIndex("by_quarantined_and_replied_and_createdAt", (q) =>
      q.eq("quarantined", undefined).eq("replied", false),
    );
}

/** As many as the owner deals with at a glance; the whole list is a press away. */
const MOST_LISTED = 5;

const toItem = (request: Doc<"quoteRequests">) => {
  const { reference, name, email, phone, selectedService, bookingDate, bookingTime } = request;
  return {
    reference,
    name,
    email,
    phone,
    about: selectedService,
    date: bookingDate,
    time: bookingTime,
    callAbout: request.callDue?.about,
  };
};

/** The first few of what waits, each with what its one button needs. */
export async function listWaiting(
  ctx: ReadCtx,
  what: WaitingItems,
  from: string,
): Promise<WaitingItem[]> {
  requireDate(from);
  switch (what) {
    case "bookings":
      return (await requests(ctx, from).take(MOST_LISTED)).map(toItem);
    case "quotes":
      return (await requests(ctx, undefined).take(MOST_LISTED)).map(toItem);
    case "calls":
      return (await callsDue(ctx).take(MOST_LISTED)).map(toItem);
    case "messages":
      return (await messages(ctx).take(MOST_LISTED)).map(
        ({ reference, name, email, phone, message }) => ({
          reference,
          name,
          email,
          phone,
          about: message,
        }),
      );
  }
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
      return messages(ctx).take(MOST_COUNTED);
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
