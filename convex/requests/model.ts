import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";

/** The request with this reference, or null. Excludes quarantined ones. */
export async function getRequest(ctx: ReadCtx, reference: string) {
  const request = await getOneFrom(ctx.db, "quoteRequests", "by_reference", reference);
  return request === null || request.quarantined === true ? null : request;
}

/** The request with this reference. Fails with `notFound`. */
export async function requireRequest(ctx: ReadCtx, reference: string) {
  return (await getRequest(ctx, reference)) ?? fail("notFound", {});
}

type Request = Doc<"quoteRequests">;
type One = Pick<Request, "_id">;

export const addRequest = (ctx: MutationCtx, request: WithoutSystemFields<Request>) =>
  ctx.db.insert("quoteRequests", request);

type Changes = Partial<
  Pick<
    Request,
    | "status"
    | "confirmed"
    | "bookingDate"
    | "bookingTime"
    | "visitMinutes"
    | "member"
    | "attendingAt"
    | "toInvoice"
    | "otherTimes"
  >
>;

/** Changes what calendars show of a request, and raises its calendar version. Returns the updated request. */
export async function changeRequest(
  ctx: MutationCtx,
  request: Request,
  changes: Changes,
  now: number,
) {
  const { calendarSequence } = request;
  const written = { ...changes, calendarSequence: calendarSequence + 1, changedAt: now };
  await ctx.db.patch("quoteRequests", request._id, written);
  return { ...request, ...written };
}

/** Completes a request that was a sale without a visit. */
export const noteSold = (ctx: MutationCtx, { _id }: One) =>
  ctx.db.patch("quoteRequests", _id, { status: "Completed" });

export const setProved = (ctx: MutationCtx, { _id }: One, isProved: boolean) =>
  ctx.db.patch("quoteRequests", _id, { isProved: isProved || undefined });

export const markToInvoice = (ctx: MutationCtx, { _id }: One, toInvoice: boolean) =>
  ctx.db.patch("quoteRequests", _id, { toInvoice: toInvoice || undefined });

/** Records that the client chose none of the times that we offered for a closed one. */
export const noteTimesOver = (ctx: MutationCtx, _id: Request["_id"]) =>
  ctx.db.patch("quoteRequests", _id, { otherTimes: "over" });

/** Records that the client confirmed that they'll be there. */
export const noteAttending = (ctx: MutationCtx, { _id }: One, now: number) =>
  ctx.db.patch("quoteRequests", _id, { attendingAt: now });

export const keepPhotos = (ctx: MutationCtx, { _id }: One, photos: Id<"uploads">[]) =>
  ctx.db.patch("quoteRequests", _id, { photos });

/** Turns the requested time into a wish, which reserves nothing. */
export const turnIntoWish = (
  ctx: MutationCtx,
  { _id }: One,
  wish: Pick<Request, "bookingDate" | "bookingTime" | "visitMinutes" | "wish" | "additionalInfo">,
) => ctx.db.patch("quoteRequests", _id, wish);

/** Sets the version of the owner's note. */
export const noteOwnerNote = (ctx: MutationCtx, { _id }: One, ownerNoteAt: number) =>
  ctx.db.patch("quoteRequests", _id, { ownerNoteAt });

export const setInvited = (ctx: MutationCtx, { _id }: One, isInvited: boolean) =>
  ctx.db.patch("quoteRequests", _id, { isInvited });

/** Shows a payment on the request, which needs no invoice then unless the payment is void. */
export const showPayment = (
  ctx: MutationCtx,
  { _id, toInvoice }: Pick<Request, "_id" | "toInvoice">,
  { payment, payKey }: { payment: NonNullable<Request["payment"]>; payKey: string },
) =>
  ctx.db.patch("quoteRequests", _id, {
    payment,
    payKey,
    toInvoice: payment.state === "void" ? toInvoice : undefined,
  });

export const correctSender = (
  ctx: MutationCtx,
  { _id }: One,
  right: Partial<Pick<Request, "name" | "email" | "phone" | "address" | "postcode">>,
) => ctx.db.patch("quoteRequests", _id, right);

/** Links it to the visit after which the problem came back. */
export const noteReturnOf = (
  ctx: MutationCtx,
  link: Pick<Doc<"returnVisits">, "quoteRequestId" | "returnOf">,
) => ctx.db.insert("returnVisits", link);
