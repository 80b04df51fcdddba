import type { Doc, Id } from "#convex/_generated/dataModel";
import type { MutationCtx } from "#convex/_generated/server";
import { whyKept } from "#convex/bookings/availability";
import { bookingReceived } from "#convex/bookings/emails";
import { type Hours, timesOn } from "#convex/bookings/hours/rules";
import { getManageKey } from "#convex/bookings/manageLink";
import { insertRequest, type RequestContent } from "#convex/bookings/record";
import { reclaimSlot } from "#convex/bookings/reservations";
import type { Slot } from "#convex/bookings/rules";
import { planReminder } from "#convex/bookings/visitReminders";
import type { RecordForm } from "#convex/core/forms";
import { enqueueEmail } from "#convex/email/model";
import type { EmailMessage } from "#convex/email/rules";
import { noteCardMoney } from "#convex/invoices/cardMoney";
import * as money from "#convex/invoices/changes";
import { withVersion } from "#convex/invoices/corrections";
import { invoiceEmail, receipt } from "#convex/invoices/emails";
import { getInvoice, getInvoiceKey, makeInvoice } from "#convex/invoices/ledger";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";
import {
  noteEntry,
  openConversation,
  refreshConversation,
} from "#convex/notifications/conversation";
import type { EventType } from "#convex/notifications/rules";
import type { EventFacts } from "#convex/payments/fields";
import { oneLine } from "#convex/payments/lines/rules";
import { askForPayment, showOnRequest } from "#convex/payments/model";
import { getPaymentState, withEventFacts } from "#convex/payments/rules";
import { noteFacts } from "#convex/people/facts";
import { upsertPerson } from "#convex/people/model";
import { toContactDetails } from "#convex/people/rules";
import { insertBrief } from "#convex/projects/brief/create";
import { dueOn, progressOf, withStatus } from "#convex/projects/rules";
import * as quotes from "#convex/quotes/model";
import { writeEvent } from "#convex/requests/timeline";
import { isWebsite } from "#convex/services/selectable";
import { addDays, dateAt, toInstant } from "#convex/shared/dates";
import { DAY, type PeriodName, retentionMs } from "#convex/shared/periods";
import { suburbsOf } from "#convex/shared/serviceArea";
import { findSubmission } from "#convex/submissions/byReference";
import { isWorkday } from "../calendar";
import { earlier } from "./earlier";
import {
  type Bill,
  type Membership,
  type PastLetter,
  type PastQuote,
  type PastVisit,
  type personOf,
  planOf,
} from "./plan";

/*
 * Writes the traces of years of business, through the site's own functions. To be quick, it leaves out a request's side
 * effects, mainly emails, that would have been deleted by now.
 */

type Who = ReturnType<typeof personOf>;

/** A day to play: the instant from which it's seen, and how far the business had come, from 0 to 1. */
interface PlayedDay {
  date: string;
  now: number;
  progress: number;
}

/** Somebody's request in stored form. */
const toRequest = (
  { address, postcode, ...person }: Who,
  selectedService: PastVisit["service"],
) => ({
  ...person,
  selectedService,
  ...(isWebsite(selectedService)
    ? { serviceType: "online" as const }
    : { serviceType: "in-person" as const, address, postcode }),
});

/** Reserves a reference, like a submit; false if it's taken, so that another run adds nothing. */
async function takeReference(ctx: MutationCtx, form: RecordForm, reference: string) {
  if ((await findSubmission(ctx, reference)) !== null) return false;
  await ctx.db.insert("submissions", { form, reference, forgotten: true });
  return true;
}

const isKept = (period: PeriodName, at: number, now: number) => at > now - retentionMs(period);

async function email(ctx: MutationCtx, to: string, message: EmailMessage, at: number) {
  const emailId = await enqueueEmail(earlier(ctx, at), { ...message, to });
  // Some never arrive, always the same.
  if (Math.floor(at / 60_000) % 41 !== 0) return;
  const reason = "The mailbox is full or doesn’t exist.";
  await ctx.db.patch("emails", emailId, { state: "failed", sentAt: undefined, reason });
}

/** Links a record to its sender, and adds it to the inbox. */
async function note(
  ctx: MutationCtx,
  form: RecordForm,
  eventType: EventType,
  {
    who,
    reference,
    at,
    now,
    ...said
  }: Sent & { message?: string; isRead?: boolean; visitOn?: string | undefined },
): Promise<void> {
  const { name, email: address, phone, postcode } = who;
  const foundBy = [who.address, postcode, ...suburbsOf(postcode)];
  const sender = toContactDetails({ name, email: address, phone, foundBy });
  if (sender !== undefined)
    await upsertPerson(ctx, sender, { form, reference, now: at, visitOn: said.visitOn });
  if (address === undefined || !isKept("messages", at, now)) return;
  const { message, isRead = true } = said;
  const conversationId = await openConversation(ctx, { key: address, name });
  const id = await ctx.db.insert("adminNotifications", {
    eventType,
    reference,
    fields: { name, email: address, phone, ...(message !== undefined && { message }) },
    conversationId,
    timestamp: at,
    read: isRead,
  });
  await noteEntry(ctx, conversationId, { entry: { kind: "event", id }, at });
  await refreshConversation(ctx, conversationId);
}

interface Sent {
  who: Who;
  reference: string;
  /** When it was sent. */
  at: number;
  now: number;
}

/** Writes a request as its form does, and its receipt. */
async function request(
  ctx: MutationCtx,
  content: RequestContent,
  sent: Sent & { by?: "client" | "owner" },
): Promise<Doc<"quoteRequests">> {
  const { reference, at, now, by = "client" } = sent;
  const written = await insertRequest(ctx, content, { reference, now: at, by, metadata: {} });
  await writeEvent(ctx, written._id, { kind: "received", by, at });
  await note(ctx, "booking", "New Quote Request", { ...sent, visitOn: written.bookingDate });
  if (written.email !== undefined && isKept("emails", at, now)) {
    const manageKey = await getManageKey(ctx, written);
    await email(ctx, written.email, bookingReceived({ ...written, manageKey }), at);
  }
  return written;
}

/** A request's final state, and its time. */
async function close(
  ctx: MutationCtx,
  { _id, reference }: Doc<"quoteRequests">,
  status: "Completed" | "Cancelled",
  at: number,
): Promise<void> {
  const changes = { status, changedAt: at, calendarSequence: 1 };
  await ctx.db.patch("quoteRequests", _id, changes);
  await planReminder(ctx, { _id, confirmed: false, status }, at);
  if (status === "Cancelled") await noteFacts(ctx, reference, { visitOn: undefined });
  const kind = status === "Completed" ? ("completed" as const) : ("cancelled" as const);
  await writeEvent(ctx, _id, { kind, by: "owner", at });
}

async function visit(ctx: MutationCtx, plan: PastVisit, { date, now }: PlayedDay): Promise<void> {
  const { reference, who, time, outcome, bill, sentDaysBefore } = plan;
  const slot: Slot = { date, time };
  const starts = toInstant(date, time);
  if ((await whyKept(ctx, slot, { by: "owner" })) === "reserved") return;
  if (!(await takeReference(ctx, "booking", reference))) return;
  const isToCome = starts > now;
  const at = isToCome ? now - sentDaysBefore * DAY : starts - sentDaysBefore * DAY;
  const by = who.email === undefined ? ("owner" as const) : ("client" as const);
  const written = await request(
    ctx,
    { ...toRequest(who, plan.service), bookingDate: date, bookingTime: time },
    { who, reference, at, now, by },
  );
  const { _id: quoteRequestId, confirmed } = written;
  if (outcome === "cancelled") return close(ctx, written, "Cancelled", at + DAY);
  await reclaimSlot(ctx, { slot, quoteRequestId, by, now });
  if (isToCome && sentDaysBefore > 10) return;
  if (!confirmed) {
    const invited = { confirmed: true, isInvited: true };
    await ctx.db.patch("quoteRequests", quoteRequestId, invited);
    await planReminder(ctx, { ...written, ...invited }, now);
    await writeEvent(ctx, quoteRequestId, { kind: "confirmed", by: "owner", at: at + DAY });
  }
  if (isToCome || outcome === "unmarked") return;
  const ended = starts + DAY / 24;
  await close(ctx, written, "Completed", ended);
  if (bill !== undefined) await settle(ctx, written, { bill, at: ended, now });
}

/** Writes an invoice, and its payments by now. */
async function settle(
  ctx: MutationCtx,
  { reference, name, email: to, selectedService: title }: Doc<"quoteRequests">,
  { bill, at, now }: { bill: Bill; at: number; now: number },
): Promise<void> {
  const { cents, end } = bill;
  const payer = { reference, name, title, cents, ...(to !== undefined && { email: to }) };
  await makeInvoice(ctx, { reference, name, title, lines: oneLine(title, cents), email: to }, at);
  const paidAt = toInstant(addDays(dateAt(at), bill.afterDays), "17:40");
  const method = bill.method === "online" ? ("transfer" as const) : bill.method;
  const isDue = paidAt < now;
  if (bill.method === "online" && to !== undefined && end !== "writtenOff") {
    const paymentId = await byCard(ctx, { ...payer, email: to, per: "once" }, at);
    if (end === "cancelled") await money.cancel(ctx, { reference }, at);
    if (["paid", "refunded", "disputed"].includes(end) && isDue)
      await news(ctx, paymentId, paidAt, { paidAt });
    if (end === "refunded") {
      await news(ctx, paymentId, paidAt + DAY, { refunds: { [`re_${reference}`]: { cents } } });
    } else if (end === "disputed") {
      const dispute = { cents, withdrawnCents: cents, status: "lost", reason: "general" };
      await news(ctx, paymentId, paidAt + DAY, {
        disputes: { [`dp_${reference}`]: { ...dispute, askedAt: paidAt + DAY } },
      });
    }
  } else if (end === "writtenOff") {
    await money.writeOff(ctx, { reference, note: "Our own mistake" }, at);
  } else if (end === "cancelled") {
    await money.cancel(ctx, { reference }, at);
  } else if (end !== "owing" && isDue) {
    const amount = end === "part" ? Math.floor(cents / 3) : cents;
    const received = { amount, method, receivedOn: dateAt(paidAt), seenOwing: cents };
    await money.receive(ctx, { reference, ...received }, paidAt);
  }
  const invoice = await getInvoice(ctx, reference);
  if (invoice === null || to === undefined || invoice.state === "cancelled") return;
  await ctx.db.patch("invoices", invoice._id, { sentAt: at, emailed: withVersion(invoice) });
  if (!isKept("emails", at, now)) return;
  const key = await getInvoiceKey(invoice);
  const told = { ...invoice, corrections: [], bank: defaultInvoiceSettings };
  const write = invoice.owingCents > 0 ? invoiceEmail : receipt;
  await email(ctx, to, write(told, key, false), at);
}

async function byCard(
  ctx: MutationCtx,
  payer: Parameters<typeof askForPayment>[1],
  at: number,
): Promise<Id<"payments">> {
  const { reference, name, email: to, title, per, cents } = payer;
  const asked = { reference, name, email: to, title, per, cents, byOwner: true as const };
  return (await askForPayment(ctx, asked, at)).paymentId;
}

/** Stripe's news of a payment that's in the books. */
async function news(
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  at: number,
  facts: EventFacts,
): Promise<void> {
  const before = await ctx.db.get("payments", paymentId);
  if (before === null) return;
  const paymentIntentId = `pi_${before.reference}`;
  const eventFacts = { paymentIntentId, ...facts };
  const known = { ...before, ...withEventFacts(before, eventFacts), paymentIntentId };
  const after = { ...known, state: getPaymentState(known), changedAt: at };
  await ctx.db.replace("payments", paymentId, after);
  await noteCardMoney(ctx, { before, after, eventFacts }, at);
  await showOnRequest(ctx, before.reference);
}

async function quote(ctx: MutationCtx, plan: PastQuote, { date, now }: PlayedDay): Promise<void> {
  const { reference, who, end, cents, service } = plan;
  if (who.email === undefined || !(await takeReference(ctx, "booking", reference))) return;
  const at = toInstant(date, "11:20");
  const content = { ...toRequest(who, service), additionalInfo: "What would it cost?" };
  const written = await request(ctx, content, { who, reference, at, now });
  if (end === "cancelled") return close(ctx, written, "Cancelled", at + DAY);
  await ctx.db.insert("quotes", {
    quoteRequestId: written._id,
    version: 1,
    lines: [{ text: service, quantity: 1, cents }],
    validUntil: addDays(date, 30),
    state: end,
    lastModified: at + DAY,
    sentAt: at + DAY,
    ...(end !== "sent" && { answeredAt: at + 3 * DAY }),
  });
  await writeEvent(ctx, written._id, { kind: "quoteSent", by: "owner", at: at + DAY });
  await quotes.showOnRequest(ctx, written);
  const answeredAt = at + 3 * DAY;
  if (end === "accepted") {
    await writeEvent(ctx, written._id, { kind: "quoteAccepted", by: "client", at: answeredAt });
    await close(ctx, written, "Completed", at + 14 * DAY);
    const bill = { cents, method: "transfer" as const, end: "paid" as const, afterDays: 6 };
    await settle(ctx, written, { bill, at: at + 14 * DAY, now });
  } else if (end === "declined") {
    await writeEvent(ctx, written._id, { kind: "quoteDeclined", by: "client", at: answeredAt });
    await close(ctx, written, "Cancelled", answeredAt);
  } else if (at < now - 60 * DAY) await close(ctx, written, "Cancelled", at + 45 * DAY);
}

async function membership(
  ctx: MutationCtx,
  { reference, who, months }: Membership,
  { date, now }: PlayedDay,
): Promise<void> {
  const { address, postcode, email: to, ...person } = who;
  if (to === undefined || !(await takeReference(ctx, "booking", reference))) return;
  const at = toInstant(date, "15:10");
  const [selectedService, cents] = ["Individual Monthly Membership", 4900] as const;
  const place = { serviceType: "in-person" as const, address, postcode };
  const order = { cents, per: "month" as const, pay: "card" as const };
  const content = { ...person, email: to, ...place, selectedService, order };
  const written = await request(ctx, content, { who, reference, at, now });
  await close(ctx, written, "Completed", at + DAY);
  const payer = { reference, name: who.name, email: to, title: selectedService, cents };
  const paymentId = await byCard(ctx, { ...payer, per: "month" }, at);
  await news(ctx, paymentId, at, { paidAt: at, subscriptionStatus: "active", subscriptionAt: at });
  for (let month = 1; month <= months; month += 1) {
    const renewedAt = at + month * 30 * DAY;
    if (renewedAt > now) return;
    const invoiceId = `in_${reference}_${month}`;
    const isLast = month === months;
    await news(ctx, paymentId, renewedAt, {
      paidAt: renewedAt,
      subscriptionStatus: isLast ? "canceled" : "active",
      subscriptionAt: renewedAt,
      invoiceId,
      takenCents: cents,
      billed: "month",
    });
  }
}

async function letter(ctx: MutationCtx, plan: PastLetter, { date, now }: PlayedDay): Promise<void> {
  const { reference, who, text: message, isAnswered } = plan;
  const at = toInstant(date, "19:05");
  if (who.email === undefined || !isKept("messages", at, now)) return;
  if (!(await takeReference(ctx, "contact", reference))) return;
  const { name, email: from, phone } = who;
  const row = { reference, name, email: from, phone, message, replied: isAnswered, createdAt: at };
  await ctx.db.insert("contacts", row);
  const sent = { who, reference, at, now, message, isRead: isAnswered };
  await note(ctx, "contact", "Contact Form Submission", sent);
}

async function brief(
  ctx: MutationCtx,
  { reference, who }: { reference: string; who: Who },
  { date, now }: PlayedDay,
): Promise<void> {
  if (who.email === undefined || !(await takeReference(ctx, "design", reference))) return;
  const at = toInstant(date, "14:15");
  const { name, email: clientEmail, phone } = who;
  const content = {
    clientName: name,
    clientEmail,
    clientPhone: phone,
    businessName: `${name.split(" ").at(-1) ?? name} & Co`,
    selectedPalette: "forest",
    headingFont: "Poppins",
    subheadingFont: "Poppins",
    bodyFont: "Open Sans",
    baseFontSize: 18,
    headingColor: "#16211d",
    subheadingColor: "#16211d",
    bodyColor: "#16211d",
    features: ["Contact Form" as const],
    pages: [{ pageName: "Home", pageDesc: "Who we are, and where" }],
    additionalImages: [],
  };
  const written = await insertBrief(ctx, content, { reference, now: at, metadata: {} });
  await note(ctx, "design", "New Website Design Request", { who, reference, at, now });
  const age = (now - at) / DAY;
  const status = age > 120 ? "finished" : age > 60 ? "building" : "designing";
  const project = withStatus(written, status, at + 30 * DAY);
  const { stages, waitingOn } = project;
  const stand = { stages, waitingOn, dueOn: dueOn(stages), progress: progressOf(stages), status };
  await ctx.db.patch("webFormSubmissions", written._id, stand);
}

/** Writes a day's missing rows. */
export async function playDay(ctx: MutationCtx, hours: Hours, day: PlayedDay): Promise<void> {
  const { date, now, progress } = day;
  const isToCome = date > dateAt(now);
  const times = isWorkday(date, hours, toInstant(date, "00:00")) ? timesOn(date, hours) : [];
  const plan = planOf(date, times, progress);
  // Most upcoming times are free.
  for (const each of isToCome ? plan.visits.slice(0, 1) : plan.visits) await visit(ctx, each, day);
  if (isToCome) return;
  if (plan.quote !== undefined) await quote(ctx, plan.quote, day);
  if (plan.membership !== undefined) await membership(ctx, plan.membership, day);
  if (plan.letter !== undefined) await letter(ctx, plan.letter, day);
  if (plan.brief !== undefined) await brief(ctx, plan.brief, day);
}
