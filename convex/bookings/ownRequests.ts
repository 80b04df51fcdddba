import type { PaginationOptions } from "convex/server";
import { v } from "convex/values";
import { pick } from "convex-helpers";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { notifyOwner } from "../notifications/model";
import { clampPage, MAX_PAGE } from "../paging";
import { vRequestPayment } from "../payments/fields";
import type { PaymentConsequence } from "../payments/rules";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { toInstant } from "../shared/dates";
import { bookingChangedNotice } from "./changedEmails";
import * as changes from "./changes";
import { requestFields } from "./fields";
import { noticeFile } from "./invitations";
import { findByManageKey, getManageKey } from "./manageLink";
import { bookingMessageNotice } from "./messageEmails";
import { viewOtherTimes } from "./otherTimes";
import { getPassphrase } from "./passphrase";
import { getTimeline } from "./past";
import { requireOpen, visitsToCome } from "./requests";
import { getSlot } from "./requestSlot";
import { mayStillChange, type Slot } from "./rules";
import { formatSlot, isReplaced } from "./status";
import { writeEvent } from "./timeline";

/**
 * Requests on a page that shows all of each, and the entries of each one's timeline: together they stay
 * within what one call may read.
 */
const PAGE_WITH_TIMELINES = 6;
const TIMELINE_LENGTH = 6;

type Request = Doc<"quoteRequests">;

/** What whoever proved to be a request's sender sees of it. */
export const clientFields = {
  ...requestFields,
  payKey: v.optional(v.string()),
  calendarSequence: v.optional(v.number()),
};

/**
 * What the manage link of an email shows of its visit: an email can be forwarded, so it has nothing of who sent the
 * request and of what they wrote (docs/product.md 8.8).
 */
export const visitFields = {
  ...pick(clientFields, [
    "reference",
    "serviceType",
    "selectedService",
    "bookingDate",
    "bookingTime",
    "visitMinutes",
    "confirmed",
    "status",
    "attendingAt",
    "waitingList",
    "otherTimes",
    "calendarSequence",
    "quote",
  ]),
  /** It's for somebody else, whose name isn't said. */
  isForSomebody: v.optional(v.literal(true)),
  /** What cancelling it does to payments. */
  payment: v.optional(v.object(pick(vRequestPayment.fields, ["paymentConsequences"]))),
};

/** Newest first, without what programs sent. */
function queryByEmail(ctx: ReadCtx, email: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_quarantined", (q) => q.eq("email", email).eq("quarantined", undefined))
    .order("desc");
}

/** What an email address alone shows of its requests, newest first (docs/product.md 6.2). */
export async function listRequestsByEmail(ctx: ReadCtx, email: string) {
  const requests = await queryByEmail(ctx, email).take(MAX_PAGE);
  return requests.map((request) => ({
    reference: request.reference,
    selectedService: request.selectedService,
    ...(request.bookingDate !== undefined && { bookingDate: request.bookingDate }),
    ...(request.bookingTime !== undefined && { bookingTime: request.bookingTime }),
    status: request.status,
    confirmed: request.confirmed,
    ...(request.quote !== undefined && { quote: { state: request.quote.state } }),
  }));
}

/** A page of the requests of an address that somebody proved to read, each with its timeline. */
export async function listRequestsWithTimelines(
  ctx: ReadCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await queryByEmail(ctx, email).paginate(
    clampPage(paginationOpts, PAGE_WITH_TIMELINES),
  );
  return { ...result, page: await withTimelines(ctx, result.page) };
}

function withTimelines(ctx: ReadCtx, requests: readonly Request[]) {
  return Promise.all(
    requests.map(async (request) => ({
      ...pickFields(clientFields, request),
      otherTimes: await viewOtherTimes(ctx, request),
      passphrase: await getPassphrase(request),
      manageKey: request.quote && (await getManageKey(request)),
      timeline: await getTimeline(ctx, request._id, TIMELINE_LENGTH),
    })),
  );
}

/** The next visits of an address that somebody proved to read, soonest first, each with its timeline. */
export async function listNextVisits(ctx: ReadCtx, email: string, today: string) {
  const visits = await visitsToCome(ctx, email, today).take(PAGE_WITH_TIMELINES);
  return withTimelines(ctx, visits);
}

/** The visit of a manage link, by the key there; null for a key that opens none. */
export async function viewVisit(ctx: ReadCtx, key: string) {
  const request = await findByManageKey(ctx, key);
  if (request === null) return null;
  const { payment, ...visit } = request;
  const { paymentConsequences } = payment ?? {};
  return {
    ...pickFields(visitFields, visit),
    ...(request.visitedName !== undefined && { isForSomebody: true as const }),
    otherTimes: await viewOtherTimes(ctx, request),
    passphrase: await getPassphrase(request),
    ...(paymentConsequences && { payment: { paymentConsequences } }),
  };
}

/** Fails with `tooLate` when the visit is too near to be changed; one that won't be at its time never is. */
function requireTime(request: Request, now: number): void {
  const slot = isReplaced(request) ? undefined : getSlot(request);
  if (slot !== undefined && !mayStillChange(slot, now)) fail("tooLate", {});
}

/** Cancels a request for its client and tells the owner; a cancelled one stays as it is. */
export async function cancelOwn(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  if (request.status === "Pending") requireTime(request, now);
  const paymentConsequences = await changes.cancel(ctx, request, { by: "client", now });
  if (paymentConsequences !== null) await tellOwner(ctx, request, { paymentConsequences });
}

/** Moves a request for its client and tells the owner; one that has the slot already stays as it is. */
export async function moveOwn(
  ctx: MutationCtx,
  request: Request,
  { slot, ...how }: { slot: Slot; isOffered?: boolean } & Omit<changes.ChangeAuthor, "by">,
): Promise<void> {
  if (request.status === "Pending") requireTime(request, how.now);
  if (!(await changes.move(ctx, request, { by: "client", slot, ...how }))) return;
  const moved = { ...request, bookingDate: slot.date, bookingTime: slot.time };
  await tellOwner(ctx, moved, { from: getSlot(request), moved: true, isOffered: how.isOffered });
}

/**
 * Takes one of the times that a client was offered instead of theirs; one that they have already changes nothing. Fails
 * with `offerEnded` where it isn't held for them any more.
 */
export async function takeOtherTime(
  ctx: MutationCtx,
  request: Request,
  { slot, now }: { slot: Slot; now: number },
): Promise<void> {
  const isSlot = ({ date, time }: Slot) => date === slot.date && time === slot.time;
  const visit = getSlot(request);
  if (request.status === "Pending" && visit !== undefined && isSlot(visit)) return;
  const offered = await viewOtherTimes(ctx, request);
  if (offered === undefined || offered.until <= now || !offered.slots.some(isSlot))
    fail("offerEnded", {});
  await moveOwn(ctx, request, { slot, now, isOffered: true });
}

/** Notes that a client will be there. Repeated, or once the visit has begun, it changes nothing. Fails with `notOpen`. */
export async function attend(ctx: MutationCtx, request: Request, now: number): Promise<void> {
  requireOpen(request);
  const slot = getSlot(request);
  if (slot === undefined || request.attendingAt !== undefined) return;
  if (toInstant(slot.date, slot.time) <= now) return;
  await ctx.db.patch("quoteRequests", request._id, { attendingAt: now });
  await writeEvent(ctx, request._id, { kind: "attending", by: "client", at: now });
}

/** Notes what a client tells us about their request, and tells the owner. */
export async function addMessage(
  ctx: MutationCtx,
  request: Request,
  { message, now }: { message: string; now: number },
): Promise<void> {
  await writeEvent(ctx, request._id, { kind: "message", by: "client", at: now, message });
  const { reference, name, email, selectedService } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: "wrote about",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      message,
    },
  });
  await enqueueOwnerEmail(ctx, { ...bookingMessageNotice(request, message), replyTo: email });
}

interface OwnChange {
  moved?: true;
  /** To a time that the owner had offered. */
  isOffered?: boolean | undefined;
  /** The time before, where it was moved and had one. */
  from?: Slot | undefined;
  /** The money at stake, where it was cancelled. */
  paymentConsequences?: PaymentConsequence[];
}

async function tellOwner(
  ctx: MutationCtx,
  request: Request,
  { moved, from, isOffered, paymentConsequences }: OwnChange,
): Promise<void> {
  const { reference, name, email, selectedService, bookingDate, bookingTime } = request;
  await notifyOwner(ctx, {
    eventType: "Booking Changed",
    reference,
    from: request,
    fields: {
      change: moved === true ? "moved" : "cancelled",
      name,
      ...(email !== undefined && { email }),
      selectedService,
      ...(bookingDate !== undefined && { bookingDate }),
      ...(bookingTime !== undefined && { bookingTime }),
      ...(from !== undefined && { before: formatSlot(from) }),
    },
  });
  const kind = moved === true ? "changed" : "cancelled";
  await enqueueOwnerEmail(ctx, {
    ...bookingChangedNotice(request, { kind, from, isOffered, paymentConsequences }),
    replyTo: email,
    attachment: noticeFile(request, request.calendarSequence ?? 0, Date.now()),
  });
}
