import type { WithoutSystemFields } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";

/** The request of a reference, without what programs sent; or null. */
export async function getRequest(ctx: ReadCtx, reference: string) {
  const request = await getOneFrom(ctx.db, "quoteRequests", "by_reference", reference);
  return request === null || request.quarantined === true ? null : request;
}

/** The request of a reference. Fails with `notFound`. */
export async function requireRequest(ctx: ReadCtx, reference: string) {
  return (await getRequest(ctx, reference)) ?? fail("notFound", {});
}

type Request = Doc<"quoteRequests">;
type One = Pick<Request, "_id">;

/** Writes down what came in. */
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
    | "attendingAt"
    | "toInvoice"
    | "otherTimes"
  >
>;

/** Changes what its client is told of: calendars get its next version. Returns the request as it is now. */
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

/** What was sold without a request is done from the start. */
export const noteSold = (ctx: MutationCtx, { _id }: One) =>
  ctx.db.patch("quoteRequests", _id, { status: "Completed" });

/** It's from whom its address is, or nobody knows that. */
export const setProved = (ctx: MutationCtx, { _id }: One, isProved: boolean) =>
  ctx.db.patch("quoteRequests", _id, { isProved: isProved || undefined });

/** Whether what is done has still to be invoiced. */
export const markToInvoice = (ctx: MutationCtx, { _id }: One, toInvoice: boolean) =>
  ctx.db.patch("quoteRequests", _id, { toInvoice: toInvoice || undefined });

/** Its client has taken none of the times that we offered in the place of a closed one. */
export const noteTimesOver = (ctx: MutationCtx, _id: Request["_id"]) =>
  ctx.db.patch("quoteRequests", _id, { otherTimes: "over" });

/** Its client will be there. */
export const noteAttending = (ctx: MutationCtx, { _id }: One, now: number) =>
  ctx.db.patch("quoteRequests", _id, { attendingAt: now });

/** All the photos that came with it, those that were sent later too. */
export const keepPhotos = (ctx: MutationCtx, { _id }: One, photos: Id<"uploads">[]) =>
  ctx.db.patch("quoteRequests", _id, { photos });

/** The time that was asked for isn't reserved: it's a wish, to which we answer. */
export const turnIntoWish = (
  ctx: MutationCtx,
  { _id }: One,
  wish: Pick<Request, "bookingDate" | "bookingTime" | "visitMinutes" | "wish" | "additionalInfo">,
) => ctx.db.patch("quoteRequests", _id, wish);

/** The owner's note of it has a new version. */
export const noteOwnerNote = (ctx: MutationCtx, { _id }: One, ownerNoteAt: number) =>
  ctx.db.patch("quoteRequests", _id, { ownerNoteAt });

/** Whether its client has it in their calendar, by a file of ours. */
export const setInvited = (ctx: MutationCtx, { _id }: One, isInvited: boolean) =>
  ctx.db.patch("quoteRequests", _id, { isInvited });

/** It shows the payment for it. Nobody has to ask what it costs any more, unless that's void. */
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

/** Its sender is known by other details from now on. */
export const correctSender = (
  ctx: MutationCtx,
  { _id }: One,
  right: Partial<Pick<Request, "name" | "email" | "phone" | "address" | "postcode">>,
) => ctx.db.patch("quoteRequests", _id, right);

/** It's about a problem that has come back after a visit. */
export const noteReturnOf = (
  ctx: MutationCtx,
  link: Pick<Doc<"returnVisits">, "quoteRequestId" | "returnOf">,
) => ctx.db.insert("returnVisits", link);
