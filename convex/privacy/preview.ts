import type { Infer } from "convex/values";
import { getUser } from "../accounts/model";
import { visitsToCome } from "../bookings/requests";
import { recordForms } from "../forms";
import { isRunning } from "../payments/rules";
import type { ReadCtx } from "../readCtx";
import type { Subject, vErasurePreview } from "./tables";

/** What is counted: beyond it nobody asks how much. */
const MOST_RECORDS = 26;
const MOST_VISITS = 5;
const MOST_PAYMENTS = 6;

/** What an erasure would take and leave. */
export async function previewErasure(
  ctx: ReadCtx,
  { personId, emails: [email = ""] }: Subject,
  today: string,
): Promise<Infer<typeof vErasurePreview>> {
  const traces =
    personId === undefined
      ? []
      : await ctx.db
          .query("personRecords")
          .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
          .take(MOST_RECORDS);
  const visits = await visitsToCome(ctx, email, today).take(MOST_VISITS);
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(MOST_PAYMENTS);
  const account = await getUser(ctx, email);
  const sent = traces.filter(({ role }) => role === "sender");
  return {
    sent: recordForms.flatMap((form) => {
      const count = sent.filter((trace) => trace.form === form).length;
      return count === 0 ? [] : [{ form, count }];
    }),
    isMore: traces.length === MOST_RECORDS,
    namedIn: traces.length - sent.length,
    visits: visits.map(({ bookingDate = "", bookingTime = "" }) => ({
      date: bookingDate,
      time: bookingTime,
    })),
    // An address that is blank is nobody's: those are what erasures have left.
    hasPayments: email !== "" && payments.length > 0,
    runsMembership: email !== "" && payments.some(({ state }) => isRunning(state)),
    hasAccount: account !== null,
  };
}
