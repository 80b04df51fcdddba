import { type Infer, v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { isIn } from "../hours/rules";
import { isPushId } from "../submissions/rules";
import { cancel } from "./changes";
import type { CloseDays } from "./formRules";
import { hasPayment } from "./senders";

/** Visits that one closing cancels: each has its slot, its payments, its timeline and its email. */
const MOST_CANCELLED = 24;

/** What became of the visits of days that were closed. */
export const vClosed = v.object({
  cancelled: v.number(),
  /** Those of them whose client has no email address, and is to be called. */
  toCall: v.array(v.object({ reference: v.string(), name: v.string() })),
  /** Those that stay: payments hang on them, or there were too many for one go. */
  stayed: v.array(v.object({ reference: v.string(), name: v.string() })),
});

/** Cancels the visits of times that are closed now, each with an email and the same note. Fails with `invalid`. */
export async function cancelVisits(
  ctx: MutationCtx,
  {
    dates,
    part,
    note,
    press,
  }: Pick<CloseDays, "part" | "note"> & { dates: string[]; press: string },
  now: number,
): Promise<Infer<typeof vClosed>> {
  if (!isPushId(press)) fail("invalid", { fields: { press: "This is not a push id" } });
  const stayed = [];
  const toCall = [];
  let cancelled = 0;
  const [from = "", to = from] = [dates[0], dates.at(-1)];
  const reserved = await ctx.db
    .query("bookings")
    .withIndex("by_date_and_time", (q) => q.gte("date", from).lte("date", to))
    .take(2 * MOST_CANCELLED);
  for (const { date, time, quoteRequestId } of reserved) {
    const isClosed =
      dates.includes(date) && (part === undefined || part === "all" || isIn(time, part));
    const request = isClosed ? await ctx.db.get("quoteRequests", quoteRequestId) : null;
    if (request?.status !== "Pending") continue;
    if (hasPayment(request) || cancelled === MOST_CANCELLED) {
      stayed.push({ reference: request.reference, name: request.name });
      continue;
    }
    await cancel(ctx, request, { by: "owner", now, note, press });
    cancelled += 1;
    if (request.email === undefined)
      toCall.push({ reference: request.reference, name: request.name });
  }
  return { cancelled, toCall, stayed };
}
