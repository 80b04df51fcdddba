import { type ObjectType, v } from "convex/values";
import { getOneFrom, getOrThrow } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getPlanCents, getServicePrices, getTeam } from "../businessDetails/model";
import { fail } from "../core/errors";
import { booking } from "../core/forms";
import { pickFields } from "../core/projection";
import { readReturnOf } from "../invoices/freeVisits";
import { getInvoice } from "../invoices/ledger";
import { deleteEntries, listEntries } from "../memberships/ledger";
import { cancelBilling, withdrawPayments } from "../payments/voiding";
import { toContactDetails } from "../people/rules";
import { requestEventFields, requestFields } from "../requests/fields";
import { addRequest, turnIntoWish } from "../requests/model";
import { deleteAgreed } from "../requests/quotes";
import { deleteTimeline, getTimeline, isUntouched, writeEvent } from "../requests/timeline";
import { priceNow } from "../services/prices";
import { formatTime } from "../shared/clock";
import { formatDate } from "../shared/dates";
import { suburbsOf } from "../shared/serviceArea";
import { announce, type Announcement, type Description } from "../submissions/announce";
import type { Accepted } from "../submissions/model";
import type { RecordKind } from "../submissions/record";
import { deleteTexts } from "../textMessages/model";
import { attachPhotos } from "../uploads/model";
import { slotProblem, whyKept } from "./availability";
import { invitationFile, noticeFile } from "./calendarFile";
import { bookingChanged, setUnsent } from "./changeEmails";
import { bookingNotice, bookingReceived, type OrderDetails } from "./emails";
import { knownFields } from "./fields";
import type { Booking, CallerBooking } from "./formRules";
import { extentOf } from "./hours/lengths/rules";
import { getHours } from "./hours/model";
import { toStored } from "./hours/rules";
import { getManageKey, setManageLink } from "./manageLink";
import { readMissed } from "./missedVisits";
import { deleteOffers } from "./offers";
import { getPassphrase } from "./passphrase";
import { viewReport } from "./report/model";
import { indexRequest } from "./requestTexts";
import { planOf, releaseSlot, reserveSlot } from "./reservations";
import { noteReturn } from "./returnVisits";
import { bookableTimes, getSlot, type Slot } from "./rules";
import { addSender, deleteSenders, followSender, type NewSender } from "./senders";
import { endChoicesAt } from "./slotHolds";
import { noteDevice, readDeviceName } from "./visitDevices";
import { planReminder } from "./visitReminders";
import { readWaiting } from "./waitingLine";

/** Timeline entries and quotes in a personal copy: together, as much as one call may read. */
const COPIED_TIMELINE = 34;
/** More entries than years of moving a request back and forth leave. */
const WHOLE_TIMELINE = 1000;

export type RequestContent = (CallerBooking | Booking) &
  OrderDetails &
  Partial<Pick<Doc<"quoteRequests">, "wish">> & {
    sender?: NewSender;
    sameProblemAs?: string | undefined;
    device?: string | undefined;
  };

/** Stores a request. What the owner agrees with a caller is confirmed at once. */
export async function insertRequest(
  ctx: MutationCtx,
  { sender, sameProblemAs, device, ...content }: RequestContent,
  {
    reference,
    now,
    by,
    metadata,
    isQuiet,
  }: Pick<Accepted, "reference" | "now" | "by" | "metadata" | "isQuiet">,
): Promise<Doc<"quoteRequests">> {
  const slot = getSlot(content);
  const hours = await getHours(ctx);
  const confirmed = by === "owner" && slot !== undefined;
  const { email, order, selectedService } = content;
  const state = { ...metadata, confirmed, status: "Pending" };
  const _id = await addRequest(ctx, {
    ...content,
    ...(slot !== undefined && planOf(toStored(extentOf(hours, content), hours))),
    ...state,
    callOutFeeCents: (await getPlanCents(ctx)).callOut,
    price: order ? null : priceNow(selectedService, await getServicePrices(ctx)).price,
    reference,
    calendarSequence: 0,
    isInvited: confirmed && email !== undefined && isQuiet !== true,
    changedAt: now,
    submissionTimestamp: now,
  });
  await setManageLink(ctx, _id, slot);
  await planReminder(ctx, { _id, ...content, ...state }, now);
  if (sender !== undefined) await addSender(ctx, { _id, ...content, ...state }, sender);
  if (sameProblemAs !== undefined) await noteReturn(ctx, _id, { named: sameProblemAs, email, now });
  if (device !== undefined) await noteDevice(ctx, _id, { named: device, email });
  await indexRequest(ctx, _id);
  await attachPhotos(ctx, metadata.photos ?? [], _id);
  return getOrThrow(ctx, "quoteRequests", _id);
}

/** Tables with at most one row for a request. */
export const belongings = [
  "requestNotes",
  "requestTexts",
  "manageLinks",
  "visitReminders",
  "waitingList",
  "unsentChanges",
  "undoableCancellations",
  "callsDue",
  "missedVisits",
  "visitDevices",
  "seriesVisits",
] as const;

async function deleteBelongings(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  await deleteOffers(ctx, quoteRequestId);
  await deleteAgreed(ctx, quoteRequestId);
  await deleteEntries(ctx, quoteRequestId);
  await deleteTexts(ctx, quoteRequestId);
  await deleteSenders(ctx, quoteRequestId);
  for (const table of belongings) {
    const row = await getOneFrom(ctx.db, table, "by_quoteRequestId", quoteRequestId);
    if (row !== null) await ctx.db.delete(table, row._id);
  }
}

/** @param team the names of the team today */
function describe(request: Doc<"quoteRequests">, team?: readonly string[]): Description {
  const { visitedName, organisation, address, postcode } = request;
  const foundBy = [visitedName, organisation, address, postcode, ...suburbsOf(postcode)];
  return {
    sender: toContactDetails({ ...request, foundBy }),
    visitOn: request.bookingDate,
    notification: {
      message: ownWords(request),
      name: request.name,
      email: request.email,
      selectedService: request.selectedService,
      serviceType: request.serviceType,
      bookingDate: request.bookingDate,
      bookingTime: request.bookingTime,
    },
    notice: {
      ...bookingNotice(request),
      attachments: [
        noticeFile({ ...request, ...(team && { team }) }, 0, request.submissionTimestamp),
      ],
    },
  };
}

/** Reserves the time of a request, if it has one, and announces it. Call `slotProblem` before anything is written. */
export async function announceRequest(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  announcement: Announcement,
): Promise<void> {
  const { _id: quoteRequestId, confirmed } = request;
  const { by, now, isQuiet } = announcement;
  const slot = getSlot(request);
  if (slot !== undefined) await reserveSlot(ctx, { slot, quoteRequestId, visit: request, by });
  await writeEvent(ctx, quoteRequestId, { kind: "received", by, at: now, to: slot });
  if (confirmed) await writeEvent(ctx, quoteRequestId, { kind: "confirmed", by, at: now });
  const team = await getTeam(ctx);
  const confirmation = isQuiet === true ? undefined : await confirm(ctx, { ...request, team }, now);
  const description = { ...describe(request, team), confirmation };
  const emailId = await announce(ctx, booking, request, announcement, description);
  if (by !== "owner" || emailId === null || !confirmed) return;
  // They know what was said on the phone.
  const known = { ...pickFields(knownFields, request), confirmed: false, isInvited: false };
  await setUnsent(ctx, quoteRequestId, { emailId, known });
}

async function confirm(
  ctx: MutationCtx,
  request: Doc<"quoteRequests"> & { team: readonly string[] },
  now: number,
) {
  const manageKey = await getManageKey(ctx, request);
  const isReturn = (await readReturnOf(ctx, request)) !== undefined;
  if (!request.confirmed) return bookingReceived({ ...request, manageKey, isReturn });
  const booked = { ...request, manageKey, passphrase: await getPassphrase(request) };
  return {
    ...bookingChanged(booked, { kind: "confirmed", by: "owner", hasFile: true }),
    attachments: [invitationFile(request, 0, now)],
  };
}

/** Requests: with a date and time, a booking. */
export const bookingRecord = {
  form: booking,
  vRow: v.object(requestFields),
  toRow: (_, request) => pickFields(requestFields, request),
  describe: (request) => describe(request),
  async release(ctx, request, announcement, { withoutSlot, releasedAt: now }) {
    const slot = getSlot(request);
    if (slot === undefined) return announceRequest(ctx, request, announcement);
    const released = withoutSlot ? { ...request, ...toWish(request, slot) } : request;
    await followSender(ctx, released);
    if (withoutSlot) await turnIntoWish(ctx, request, toWish(request, slot));
    else {
      const setting = { now, hours: await getHours(ctx), actor: "owner" as const };
      const isBookable = bookableTimes(slot.date, setting).includes(slot.time);
      if (!isBookable) fail("slotTaken", { nearest: [] });
      const wish = { slot, by: "client" as const, now, visit: request };
      if ((await whyKept(ctx, slot, wish)) === "held") await endChoicesAt(ctx, slot);
      const problem = await slotProblem(ctx, wish);
      if (problem !== null) fail("slotTaken", problem);
    }
    return announceRequest(ctx, released, announcement);
  },
  getHistory: async (ctx, request) => ({
    waitingList: await readWaiting(ctx, request),
    missed: await readMissed(ctx, request),
    returnOf: await readReturnOf(ctx, request),
    device: await readDeviceName(ctx, request),
    callOuts: request.order?.per === "month" ? await listEntries(ctx, request._id) : undefined,
    ...(await viewReport(ctx, request)),
    timeline: (await getTimeline(ctx, request._id, COPIED_TIMELINE)).map((event) =>
      pickFields(requestEventFields, event),
    ),
  }),
  // Stays if somebody has dealt with it.
  async withdraw(ctx, request, now) {
    if (request.ownerNoteAt !== undefined || !(await isUntouched(ctx, request._id))) return false;
    if ((await getInvoice(ctx, request.reference)) !== null) return false;
    return withdrawPayments(ctx, request.reference, now);
  },
  async forget(ctx, request, now) {
    await deleteBelongings(ctx, request._id);
    await releaseSlot(ctx, request._id);
    await cancelBilling(ctx, request.reference, now);
    await deleteTimeline(ctx, request._id, WHOLE_TIMELINE);
  },
} satisfies RecordKind<Doc<"quoteRequests">, ObjectType<typeof requestFields>>;

const askedFor = (slot: Slot) => `Asked for ${formatDate(slot.date)}, ${formatTime(slot.time)}.`;

/** A sender's own words in a request, without our description of an order or a wish. */
export function ownWords({
  additionalInfo = "",
  wish,
  order,
}: Pick<Doc<"quoteRequests">, "additionalInfo" | "wish" | "order">): string | undefined {
  if (order !== undefined) return undefined;
  const words = wish === undefined ? additionalInfo : additionalInfo.replace(askedFor(wish), "");
  return words.trim() === "" ? undefined : words.trim();
}

/** A booking with its time as text: a quote request, which we answer with a time. */
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
