import type { Doc } from "../_generated/dataModel";
import { callsDue, toConfirm, toMove, withoutTime } from "../bookings/lists";
import { getPassphrase } from "../bookings/passphrase";
import type { Slot } from "../bookings/rules";
import { isReplaced } from "../bookings/status";
import { fail } from "../errors";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { isDate } from "../shared/dates";
import { visitFields, type WaitingItem, type WaitingItems } from "./fields";

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
  const { otherTimes } = request;
  return {
    reference,
    name,
    email,
    phone,
    about: selectedService,
    date: bookingDate,
    time: bookingTime,
    callAbout: request.callDue?.about,
    ...(isReplaced(request) && { otherTimes }),
  };
};

/** The first few of what waits, each with what its one button needs. */
export async function listWaiting(ctx: ReadCtx, what: WaitingItems): Promise<WaitingItem[]> {
  switch (what) {
    case "bookings":
      return (await toConfirm(ctx, {}).take(MOST_LISTED)).map(toItem);
    case "replaced":
      return (await toMove(ctx, {}).take(MOST_LISTED)).map(toItem);
    case "quotes":
      return (await withoutTime(ctx, false).take(MOST_LISTED)).map(toItem);
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
