import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { visitsToCome } from "../bookings/lists";
import { getUser } from "../core/account";
import { recordForms } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { isRunning } from "../payments/rules";
import { cardsOf } from "../people/lookup";
import { getRequest } from "../submissions/byReference";
import type { Subject, vErasurePreview } from "./fields";

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
  { personId, emails }: Subject,
  today: string,
): Promise<Infer<typeof vErasurePreview>> {
  const shown = personId === undefined ? null : await ctx.db.get("people", personId);
  const cards = shown === null ? [] : await cardsOf(ctx, shown);
  const share = (most: number) => Math.max(1, Math.floor(most / Math.max(1, cards.length)));
  const traces: Doc<"personRecords">[] = [];
  for (const card of cards) {
    const ofCard = ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", card._id));
    traces.push(...(await ofCard.take(share(MOST_RECORDS))));
  }
  const sent = traces.filter(({ role }) => role === "sender");
  const withoutEmail = new Set(
    cards.filter(({ email }) => email === undefined).map(({ _id }) => _id),
  );
  const visits = await callersVisits(
    ctx,
    sent.filter((trace) => withoutEmail.has(trace.personId)),
    today,
  );
  const payments: Doc<"payments">[] = [];
  let hasAccount = false;
  for (const email of emails) {
    visits.push(...(await visitsToCome(ctx, email, today).take(share(MOST_VISITS))));
    const ofEmail = ctx.db
      .query("payments")
      .withIndex("by_email", (q) => q.eq("email", email))
      .order("desc");
    payments.push(...(await ofEmail.take(share(MOST_PAYMENTS))));
    hasAccount ||= (await getUser(ctx, email)) !== null;
  }
  return {
    ...(shown?.name !== undefined && { name: shown.name }),
    sent: recordForms.flatMap((form) => {
      const count = sent.filter((trace) => trace.form === form).length;
      return count === 0 ? [] : [{ form, count }];
    }),
    isMore: traces.length >= share(MOST_RECORDS) * cards.length && traces.length > 0,
    namedIn: traces.length - sent.length,
    visits: visits.map(({ bookingDate = "", bookingTime = "" }) => ({
      date: bookingDate,
      time: bookingTime,
    })),
    hasPayments: payments.length > 0,
    runsMembership: payments.some(({ state }) => isRunning(state)),
    hasAccount,
  };
}
