import type { Doc } from "../_generated/dataModel";
import { readCall } from "../bookings/callsDue";
import { reservedFor } from "../bookings/lists";
import { readOffer } from "../bookings/offers";
import { getPassphrase } from "../bookings/passphrase";
import { readNote } from "../bookings/requestNotes";
import type { Slot } from "../bookings/rules";
import { readOnMyWay, readTexted } from "../bookings/texts";
import { readDeviceName } from "../bookings/visitDevices";
import { fail } from "../core/errors";
import { requireDates } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { lateInvoices } from "../invoices/model";
import { formatInvoiceNumber } from "../invoices/rules";
import { newestEvent, toAnswer } from "../notifications/conversation";
import { contactOf } from "../notifications/rules";
import { findByEmail, newestNotes } from "../people/lookup";
import { getRequest } from "../requests/model";
import type { StaffCtx } from "../requests/ownVisits";
import { newestMessages } from "../requests/timeline";
import { MOST_COUNTED, MOST_WAITING } from "../shared/counting";
import { money } from "../shared/money";
import { visitFields, type WaitingItem } from "./fields";
import { type Counted, countWaiting, requests, type Waiting } from "./waiting";

/** Most bookings per call; each needs other reads, for its request and messages. */
const MOST_BOOKINGS = 24;

async function toVisitRow(
  ctx: ReadCtx,
  request: Doc<"quoteRequests">,
  { isToday, ...slot }: Slot & { isToday: boolean },
) {
  const { _id, email, phone = "" } = request;
  return pickFields(visitFields, {
    ...request,
    ...slot,
    callDue: await readCall(ctx, request),
    isTexted: await readTexted(ctx, request),
    ownerNote: await readNote(ctx, request),
    onMyWay: isToday ? await readOnMyWay(ctx, request) : undefined,
    passphrase: await getPassphrase(request),
    device: await readDeviceName(ctx, request),
    personNotes: await newestNotes(ctx, email ?? phone),
    messages: await newestMessages(ctx, _id),
  });
}

/** The next visits from a date, in order; a helper's own. */
export async function nextBookings(ctx: StaffCtx, from: string) {
  requireDates({ from });
  const slots = await reservedFor(ctx, { from, to: "9999-99-99" }).take(MOST_BOOKINGS);
  const visits = await Promise.all(
    slots.map(async ({ date, time, quoteRequestId }) => {
      const request = await ctx.db.get("quoteRequests", quoteRequestId);
      return request === null
        ? []
        : [await toVisitRow(ctx, request, { date, time, isToday: date === from })];
    }),
  );
  return visits.flat();
}

/** Few enough to see at a glance; a button leads to the whole list. */
const MOST_LISTED = 3;

async function toItem(ctx: ReadCtx, request: Doc<"quoteRequests">): Promise<WaitingItem> {
  const { reference, name, email, phone, selectedService, bookingDate, bookingTime } = request;
  return {
    reference,
    name,
    email,
    phone,
    about: selectedService,
    words: request.additionalInfo,
    date: bookingDate,
    time: bookingTime,
    callAbout: (await readCall(ctx, request))?.about,
    passphrase: await getPassphrase(request),
    offer: request.otherTimes && (await readOffer(ctx, request)),
    isOnline: request.serviceType === "online" ? true : undefined,
    hasQuoteDraft: request.hasQuoteDraft,
    isOrder: request.order === undefined ? undefined : true,
    callOutFeeCents: request.callOutFeeCents,
    hasPayment: (request.payment?.paymentConsequences ?? []).length > 0,
  };
}

async function toLetter(ctx: ReadCtx, conversation: Doc<"conversations">): Promise<WaitingItem> {
  const { key, name = key } = conversation;
  const { eventType = "", fields = {} } = (await newestEvent(ctx, conversation)) ?? {};
  return { reference: key, name, ...contactOf(key), about: fields["message"] ?? eventType };
}

/** An overdue invoice with contact details; without working email its client has to be called. */
async function toDebt(ctx: ReadCtx, invoice: Doc<"invoices">): Promise<WaitingItem> {
  const { reference, name, owingCents, dueAt, number, remindedAt } = invoice;
  const request = await getRequest(ctx, reference);
  const { email } = request ?? invoice;
  const person = email === undefined ? null : await findByEmail(ctx, email);
  return {
    reference,
    name,
    email: person?.mailProblem === undefined ? email : undefined,
    phone: request?.phone,
    about: `${formatInvoiceNumber(number)}: ${money(owingCents)}`,
    debt: { owingCents, dueAt },
    remindedAt,
  };
}

const isInRequests = (what: Waiting): what is keyof typeof requests =>
  Object.hasOwn(requests, what);

async function firstOf(ctx: ReadCtx, what: Waiting, today: string): Promise<WaitingItem[]> {
  if (what === "unread") {
    const conversations = await toAnswer(ctx).take(MOST_LISTED);
    return Promise.all(conversations.map((each) => toLetter(ctx, each)));
  }
  if (what === "overdue") {
    const invoices = await lateInvoices(ctx, today).take(MOST_LISTED);
    return Promise.all(invoices.map((each) => toDebt(ctx, each)));
  }
  if (!isInRequests(what)) return [];
  const found = await requests[what](ctx, today).take(MOST_LISTED);
  return Promise.all(found.map((request) => toItem(ctx, request)));
}

/** How many of one kind are waiting on a date, and the first few. */
export async function getWaiting(ctx: ReadCtx, { what, today }: { what: Waiting; today: string }) {
  requireDates({ from: today });
  const count = await countWaiting(ctx, { what, today }, MOST_WAITING);
  return { count, items: await firstOf(ctx, what, today) };
}

/** More than any panel has tabs. */
const MOST_KINDS = 8;

/** The counts of several kinds on a date, in order. */
export async function getCounts(ctx: ReadCtx, what: readonly Counted[], today: string) {
  requireDates({ from: today });
  if (what.length > MOST_KINDS) fail("invalid", { fields: { what: "These are too many" } });
  return Promise.all(what.map((each) => countWaiting(ctx, { what: each, today }, MOST_COUNTED)));
}
