import { v } from "convex/values";
import { suburbsOf } from "../business/serviceArea";
import { fail } from "../errors";
import { getHours } from "../hours/model";
import { toContactDetails } from "../people/rules";
import { pickFields } from "../projection";
import { listGiven } from "../quotes/versions";
import { defineRecord } from "../submissions/record";
import { bookingChanged } from "./changedEmails";
import { bookingNotice, bookingReceived } from "./emails";
import { requestEventFields, requestFields } from "./fields";
import { booking } from "./form";
import { invitationFile, noticeFile } from "./invitations";
import { getManageKey } from "./manageLink";
import { getPassphrase } from "./passphrase";
import { getSlot } from "./requestSlot";
import { claimSlot } from "./reservations";
import { bookableTimes } from "./rules";
import { endChoiceAt } from "./softHolds";
import { writeEvent } from "./timeline";
import { getTimeline } from "./timelineEntries";
import { insertRequest, ownWords, toWish } from "./writing";

/** Entries and quotes that a copy of a request has: together, what one call may read. */
const COPIED_TIMELINE = 34;
const COPIED_QUOTES = 4;

/**
 * What becomes of a request: with a date and a time it is a booking, which claims its slot and fails with
 * `slotTaken` where somebody else has it. What the owner agrees with a caller is confirmed from the start.
 */
export const bookingRecord = defineRecord({
  form: booking,
  vRow: v.object(requestFields),
  toRow: (_, request) => pickFields(requestFields, request),
  insert: insertRequest,
  people: ({ visitedName, address, postcode, ...request }) => {
    const foundBy = [visitedName, address, postcode, ...suburbsOf(postcode)];
    return { sender: toContactDetails({ ...request, foundBy }) };
  },
  async accept(ctx, { _id: quoteRequestId, confirmed, ...request }, { by, now }) {
    const slot = getSlot(request);
    if (slot !== undefined) await claimSlot(ctx, { slot, quoteRequestId, by, now });
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
  getHistory: async (ctx, { _id }) => ({
    timeline: (await getTimeline(ctx, _id, COPIED_TIMELINE)).map((event) =>
      pickFields(requestEventFields, event),
    ),
    quotes: await listGiven(ctx, _id, COPIED_QUOTES),
  }),
  async beforeRelease(ctx, request, { withoutSlot, now }) {
    const slot = getSlot(request);
    if (slot === undefined) return;
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
});
