import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { getUser } from "../accounts/model";
import { getRequest, visitsToCome } from "../bookings/requests";
import { recordForms } from "../forms";
import { isRunning } from "../payments/rules";
import type { ReadCtx } from "../readCtx";
import type { Subject, vErasurePreview } from "./tables";

/** What is counted: beyond it nobody asks how much. */
const MOST_RECORDS = 26;
const MOST_VISITS = 5;
const MOST_PAYMENTS = 6;

/** Records of somebody without an address that are looked at for visits: one read each. */
const LOOKED_AT = 15;

/** The next visits of somebody who has no address, by what their card leads to. */
async function callersVisits(ctx: ReadCtx, sent: Doc<"personRecords">[], today: string) {
  const bookings = sent.filter(({ form }) => form === "booking").slice(-LOOKED_AT);
  const requests = await Promise.all(bookings.map(({ reference }) => getRequest(ctx, reference)));
  return requests
    .flatMap((request) => request ?? [])
    .filter(({ status, bookingDate = "" }) => status === "Pending" && bookingDate >= today)
    .slice(0, MOST_VISITS);
}

/** What an erasure would take and leave. */
export async function previewErasure(
  ctx: ReadCtx,
  { personId, emails: [email] }: Subject,
  today: string,
): Promise<Infer<typeof vErasurePreview>> {
  const traces =
    personId === undefined
      ? []
      : await ctx.db
          .query("personRecords")
          .withIndex("by_personId_and_at", (q) => q.eq("personId", personId))
          .take(MOST_RECORDS);
  const sent = traces.filter(({ role }) => role === "sender");
  const visits =
    email === undefined
      ? await callersVisits(ctx, sent, today)
      : await visitsToCome(ctx, email, today).take(MOST_VISITS);
  const payments =
    email === undefined
      ? []
      : await ctx.db
          .query("payments")
          .withIndex("by_email", (q) => q.eq("email", email))
          .order("desc")
          .take(MOST_PAYMENTS);
  const account = email === undefined ? null : await getUser(ctx, email);
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
    hasPayments: payments.length > 0,
    runsMembership: payments.some(({ state }) => isRunning(state)),
    hasAccount: account !== null,
  };
}
