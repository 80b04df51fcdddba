import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { fail } from "../errors";
import { getHours } from "../hours/model";
import { cancelBilling, withdrawPayments } from "../payments/voiding";
import { toContactDetails } from "../people/rules";
import { pickFields } from "../projection";
import { deleteQuotes, listGiven } from "../quotes/versions";
import { newSecret } from "../secrets";
import { formatDate, formatTime } from "../shared/dates";
import { defineRecord } from "../submissions/record";
import { deleteOffers } from "../waitingList/news";
import { bookingChanged } from "./changedEmails";
import type { OrderDetails } from "./emailFacts";
import { bookingNotice, bookingReceived } from "./emails";
import { booking } from "./form";
import type { Booking, CallerBooking } from "./formRules";
import { invitationFile, noticeFile } from "./invitations";
import { getManageKey, toManageLink } from "./manageLink";
import { releaseOtherTimes } from "./otherTimes";
import { getPassphrase } from "./passphrase";
import { nextReminder } from "./reminderTimes";
import { claimSlot, releaseSlot } from "./reservations";
import { bookableTimes, type Slot } from "./rules";
import { endChoiceAt } from "./softHolds";
import { getSlot } from "./status";
import { requestFields } from "./tables";
import { deleteTimeline, getTimeline, isUntouched, writeEvent } from "./timeline";

/** Entries of one request: more than years of moving it to and fro leave behind. */
const WHOLE_TIMELINE = 1000;

/** Entries and quotes that a copy of a request has: together, what one call may read. */
const COPIED_TIMELINE = 34;
const COPIED_QUOTES = 4;

/** The same request with its time in words: a quote, to which we answer with a time. */
export const toWish = (
  { additionalInfo }: { additionalInfo?: string | undefined },
  slot: Slot,
) => ({
  bookingDate: undefined,
  bookingTime: undefined,
  visitMinutes: undefined,
  wish: slot,
  additionalInfo: [additionalInfo, `Asked for ${formatDate(slot.date)}, ${formatTime(slot.time)}.`]
    .filter(Boolean)
    .join("\n\n"),
});

/** What a request is saved with beside what was sent. */
type RequestDetails = OrderDetails & Partial<Pick<Doc<"quoteRequests">, "wish" | "sentFrom">>;

/**
 * What becomes of a request: with a date and a time it is a booking, which claims its slot and fails with
 * `slotTaken` where somebody else has it. What the owner agrees with a caller is confirmed from the start.
 */
export const bookingRecord = defineRecord({
  form: booking,
  vRow: v.object(requestFields),
  toRow: (_, request) => pickFields(requestFields, request),
  async insert(
    ctx,
    content: (CallerBooking | Booking) & RequestDetails,
    { reference, now, by, quarantine },
  ) {
    const slot = getSlot(content);
    const confirmed = by === "owner" && slot !== undefined;
    const { email } = content;
    return ctx.db.insert("quoteRequests", {
      ...content,
      ...(slot !== undefined && { visitMinutes: (await getHours(ctx)).minutes }),
      ...quarantine,
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
  },
  people: (request) => ({ sender: toContactDetails(request) }),
  async accept(ctx, { _id: quoteRequestId, confirmed, ...request }, { by, now }) {
    const slot = getSlot(request);
    if (slot !== undefined) await claimSlot(ctx, { slot, quoteRequestId, by, now });
    await writeEvent(ctx, quoteRequestId, { kind: "received", by, at: now, to: slot });
    if (confirmed) await writeEvent(ctx, quoteRequestId, { kind: "confirmed", by, at: now });
    return {};
  },
  notification: ({
    name,
    email,
    selectedService,
    serviceType,
    bookingDate,
    bookingTime,
    additionalInfo,
  }) => ({
    message: additionalInfo,
    name,
    email,
    selectedService,
    serviceType,
    bookingDate,
    bookingTime,
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
  async withdraw(ctx, request, now) {
    if (!(await isUntouched(ctx, request._id))) return false;
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
    await releaseOtherTimes(ctx, request);
    await releaseSlot(ctx, request._id);
    await cancelBilling(ctx, request.reference, now);
    await deleteTimeline(ctx, request._id, WHOLE_TIMELINE);
  },
  getHistory: async (ctx, { _id }) => ({
    timeline: await getTimeline(ctx, _id, COPIED_TIMELINE),
    quotes: await listGiven(ctx, _id, COPIED_QUOTES),
  }),
  async beforeRelease(ctx, request, { withoutSlot, now }) {
    const slot = getSlot(request);
    if (slot === undefined) return;
    // One that was held reserves it again in the usual way.
    await releaseSlot(ctx, request._id);
    if (withoutSlot) {
      await ctx.db.patch("quoteRequests", request._id, toWish(request, slot));
      return;
    }
    const setting = { now, hours: await getHours(ctx), actor: "owner" as const };
    if (!bookableTimes(slot.date, setting).includes(slot.time)) {
      fail("slotTaken", { nearest: [] });
    } else {
      await endChoiceAt(ctx, slot);
    }
  },
  // A time that was held for it.
  discard: (ctx, request) => releaseSlot(ctx, request._id),
});
