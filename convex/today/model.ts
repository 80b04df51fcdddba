import type { Doc } from "../_generated/dataModel";
import { getPassphrase } from "../bookings/passphrase";
import type { Slot } from "../bookings/rules";
import { fail } from "../errors";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { isDate } from "../shared/dates";
import { visitFields } from "./tables";

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
