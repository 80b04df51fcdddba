import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { suburbsOf } from "../business/serviceArea";
import { fail } from "../core/errors";
import { booking } from "../core/forms";
import { pickFields } from "../core/projection";
import { newSecret } from "../core/secrets";
import { getHours } from "../hours/model";
import { getInvoice } from "../invoices/ledger";
import { cancelBilling, withdrawPayments } from "../payments/voiding";
import { toContactDetails } from "../people/rules";
import { formatDate, formatTime } from "../shared/dates";
import type { Accepted } from "../submissions/model";
import { defineRecord } from "../submissions/record";
import { slotProblem } from "./availability";
import { invitationFile, noticeFile } from "./calendarFile";
import { bookingChanged } from "./changeEmails";
import { bookingNotice, bookingReceived, type OrderDetails } from "./emails";
import { knownFields, requestEventFields, requestFields } from "./fields";
import type { Booking, CallerBooking } from "./formRules";
import { getManageKey, toManageLink } from "./manageLink";
import { deleteOffers } from "./offers";
import { getPassphrase } from "./passphrase";
import { releaseSlot, reserveSlot } from "./reservations";
import { bookableTimes, getSlot, nextReminder, type Slot } from "./rules";
import { endChoiceAt } from "./slotHolds";
import { deleteTimeline, getTimeline, isUntouched, writeEvent } from "./timeline";

/** Entries and quotes that a copy of a request has: together, what one call may read. */
const COPIED_TIMELINE = 34;
/** Entries of one request: more than years of moving it to and fro leave behind. */
const WHOLE_TIMELINE = 1000;

/** What was sent, and what we add to it. */
export type RequestContent = (CallerBooking | Booking) &
  OrderDetails &
  Partial<Pick<Doc<"quoteRequests">, "wish" | "sentFrom">>;

/** Writes a request. What the owner agrees with a caller is confirmed from the start. */
export async function insertRequest(
  ctx: MutationCtx,
  content: RequestContent,
  { reference, now, by, marks }: Accepted,
): Promise<Id<"quoteRequests">> {
  const slot = getSlot(content);
  const confirmed = by === "owner" && slot !== undefined;
  const { email } = content;
  return ctx.db.insert("quoteRequests", {
    ...content,
    ...(slot !== undefined && { visitMinutes: (await getHours(ctx)).minutes }),
    ...marks,
    reference,
    confirmed,
    calendarSequence: 0,
    isInvited: confirmed && email !== undefined,
    changedAt: now,
    manageLink: toManageLink(slot),
    ...(confirmed && { reminder: nextReminder(slot, now) }),
    passphraseSecret: newSecret(),
    status: "Pending",
    submissionTimestamp: now,
  });
}

/** More versions of a quote than one request ever has. */
const MOST_VERSIONS = 100;

async function deleteQuotes(ctx: MutationCtx, quoteRequestId: Id<"quoteRequests">): Promise<void> {
  const quotes = await ctx.db
    .query("quotes")
    .withIndex("by_quoteRequestId_and_version", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(MOST_VERSIONS);
  for (const { _id } of quotes) await ctx.db.delete("quotes", _id);
}

/**
 * A request: with a date and a time it's a booking, which reserves its slot; `slotProblem` was asked before anything was
 * written.
 */
export const bookingRecord = defineRecord({
  form: booking,
  vRow: v.object(requestFields),
  toRow: (_, request) => pickFields(requestFields, request),
  insert: insertRequest,
  people: ({ visitedName, address, postcode, ...request }) => {
    const foundBy = [visitedName, address, postcode, ...suburbsOf(postcode)];
    return { sender: toContactDetails({ ...request, foundBy }), visitOn: request.bookingDate };
  },
  async accept(ctx, { _id: quoteRequestId, confirmed, ...request }, { by, now }) {
    const slot = getSlot(request);
    if (slot !== undefined) await reserveSlot(ctx, { ...slot, quoteRequestId });
    await writeEvent(ctx, quoteRequestId, { kind: "received", by, at: now, to: slot });
    if (confirmed) await writeEvent(ctx, quoteRequestId, { kind: "confirmed", by, at: now });
    return {};
  },
  notification: (request) => ({
    message: ownWords(request),
    name: request.name,
    email: request.email,
    selectedService: request.selectedService,
    serviceType: request.serviceType,
    bookingDate: request.bookingDate,
    bookingTime: request.bookingTime,
  }),
  notice: (request) => ({
    ...bookingNotice(request),
    attachment: noticeFile(request, 0, request.submissionTimestamp),
  }),
  async confirmation(request, { now }) {
    const manageKey = await getManageKey(request);
    if (!request.confirmed) return bookingReceived({ ...request, manageKey });
    const booking = { ...request, manageKey, passphrase: await getPassphrase(request) };
    return {
      ...bookingChanged(booking, { kind: "confirmed", by: "owner", hasFile: true }),
      attachment: invitationFile(request, 0, now),
    };
  },
  async emailed(ctx, { _id, ...request }, emailId) {
    if (!request.confirmed) return;
    // What was said on the phone, and no more.
    const known = { ...pickFields(knownFields, request), confirmed: false, isInvited: false };
    await ctx.db.patch("quoteRequests", _id, { unsentChange: { emailId, known } });
  },
  getHistory: async (ctx, { _id }) => ({
    timeline: (await getTimeline(ctx, _id, COPIED_TIMELINE)).map((event) =>
      pickFields(requestEventFields, event),
    ),
  }),
  async beforeRelease(ctx, request, { withoutSlot, now }) {
    const slot = getSlot(request);
    if (slot === undefined) return;
    if (withoutSlot) {
      await ctx.db.patch("quoteRequests", request._id, toWish(request, slot));
      return;
    }
    const setting = { now, hours: await getHours(ctx), actor: "owner" as const };
    if (!bookableTimes(slot.date, setting).includes(slot.time)) fail("slotTaken", { nearest: [] });
    await endChoiceAt(ctx, slot);
    const problem = await slotProblem(ctx, { slot, by: "client", now });
    if (problem !== null) fail("slotTaken", problem);
  },
  // One that somebody has dealt with isn't withdrawn.
  async withdraw(ctx, request, now) {
    if (request.ownerNoteAt !== undefined || !(await isUntouched(ctx, request._id))) return false;
    if ((await getInvoice(ctx, request.reference)) !== null) return false;
    if (!(await withdrawPayments(ctx, request.reference, now))) return false;
    await deleteTimeline(ctx, request._id);
    await deleteOffers(ctx, request._id);
    await deleteQuotes(ctx, request._id);
    await releaseSlot(ctx, request._id);
    return true;
  },
  async erase(ctx, request, now) {
    await deleteOffers(ctx, request._id);
    await deleteQuotes(ctx, request._id);
    await releaseSlot(ctx, request._id);
    await cancelBilling(ctx, request.reference, now);
    await deleteTimeline(ctx, request._id, WHOLE_TIMELINE);
  },
});

const askedFor = (slot: Slot) => `Asked for ${formatDate(slot.date)}, ${formatTime(slot.time)}.`;

/** A sender's own words in a request: neither ours of an order, nor the time of a wish. */
export function ownWords({
  additionalInfo = "",
  wish,
  order,
}: Pick<Doc<"quoteRequests">, "additionalInfo" | "wish" | "order">): string | undefined {
  if (order !== undefined) return undefined;
  const words = wish === undefined ? additionalInfo : additionalInfo.replace(askedFor(wish), "");
  return words.trim() === "" ? undefined : words.trim();
}

/** The same request with its time in words: a quote, to which we answer with a time. */
export const toWish = (
  { additionalInfo }: { additionalInfo?: string | undefined },
  slot: Slot,
) => ({
  bookingDate: undefined,
  bookingTime: undefined,
  visitMinutes: undefined,
  wish: slot,
  additionalInfo: [additionalInfo, askedFor(slot)].filter(Boolean).join("\n\n"),
});
