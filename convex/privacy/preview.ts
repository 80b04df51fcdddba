import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { visitsToCome } from "../bookings/lists";
import { getUser } from "../core/account";
import { recordForms } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { getInvoice } from "../invoices/ledger";
import { isRunning } from "../payments/rules";
import { cardsOf } from "../people/lookup";
import { getRequest } from "../requests/model";
import type { Subject, vErasurePreview } from "./fields";

/** Counting stops here: the exact number no longer matters. */
const MOST_RECORDS = 26;
const MOST_VISITS = 5;
const MOST_PAYMENTS = 6;

/** The most records of somebody without an address to read for visits and invoices. */
const LOOKED_AT = 15;

/** The next visits of somebody without an address, by the records of their card. */
async function callersVisits(ctx: ReadCtx, bookings: Doc<"personRecords">[], today: string) {
  const requests = await Promise.all(bookings.map(({ reference }) => getRequest(ctx, reference)));
  return requests
    .flatMap((request) => request ?? [])
    .filter(({ status, bookingDate = "" }) => status === "Pending" && bookingDate >= today)
    .slice(0, MOST_VISITS);
}

/** What an erasure would delete and keep. */
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
    traces.push(...(await ofCard.order("desc").take(share(MOST_RECORDS))));
  }
  const sent = traces.filter(({ role }) => role === "sender");
  const withoutEmail = new Set(
    cards.filter(({ email }) => email === undefined).map(({ _id }) => _id),
  );
  const callers = sent
    .filter(({ form, personId: card }) => form === "booking" && withoutEmail.has(card))
    .slice(0, LOOKED_AT)
    .reverse();
  const visits = await callersVisits(ctx, callers, today);
  const ofCallers = await Promise.all(callers.map(({ reference }) => getInvoice(ctx, reference)));
  // Their card has what's owing, however many invoices there are. An invoice without a card can only have an address.
  let owes = shown?.owedCents !== undefined;
  let hasInvoice = owes || ofCallers.some((invoice) => invoice !== null);
  const payments: Doc<"payments">[] = [];
  let hasAccount = false;
  for (const email of emails) {
    visits.push(...(await visitsToCome(ctx, email, today).take(share(MOST_VISITS))));
    const ofEmail = ctx.db
      .query("payments")
      .withIndex("by_email", (q) => q.eq("email", email))
      .order("desc");
    payments.push(...(await ofEmail.take(share(MOST_PAYMENTS))));
    // Those with money owing sort last.
    const invoice = await ctx.db
      .query("invoices")
      .withIndex("by_email_and_isOwed", (q) => q.eq("email", email))
      .order("desc")
      .first();
    hasInvoice ||= invoice !== null;
    owes ||= invoice?.isOwed === true;
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
    hasPayments: hasInvoice || payments.length > 0,
    owes,
    runsMembership: shown?.isMember === true || payments.some(({ state }) => isRunning(state)),
    hasAccount,
  };
}
