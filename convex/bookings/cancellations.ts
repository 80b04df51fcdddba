import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { missedVisitCents } from "../business/bookingTerms";
import { fail } from "../core/errors";
import { settleCancelled } from "../invoices/cancelledRequests";
import type { CancelledMoney } from "../invoices/fields";
import type { PaymentConsequence } from "../payments/rules";
import { cancelBilling } from "../payments/voiding";
import { isPushId } from "../shared/ids";
import { caps, cleanText, isVisible, tooLong } from "../typed/text";
import { whyKept } from "./availability";
import { applyChange, type ChangeAuthor, changeEach, quietly, reopen } from "./change";
import type { Undone } from "./fields";
import { noteMissed } from "./missedVisits";
import { releaseSlot } from "./reservations";
import { getSlot, mayStillChange, MOST_AT_ONCE, visitTimes } from "./rules";
import { noteNobodyHome, requireOpen } from "./status";

type Request = Doc<"quoteRequests">;

/** A client who has begun to pay, or is to, is somebody to talk to first. */
export const hasPayment = ({ payment }: Pick<Request, "payment">) =>
  payment !== undefined && payment.paymentConsequences.length > 0;

/**
 * Cancels a request, frees its slot and stops what would still be charged for it, its invoice included. Returns what money was at
 * stake, and the entries of the books; null for one that is cancelled already: it stays as it is.
 * @param money what becomes of what is owing and paid
 * @param press by which the owner cancels it together with others
 * @param isQuiet nobody is emailed
 */
export async function cancel(
  ctx: MutationCtx,
  request: Request,
  {
    note,
    batchId,
    isQuiet = false,
    money = {},
    ...by
  }: ChangeAuthor & {
    money?: CancelledMoney | undefined;
    note?: string | undefined;
    batchId?: string | undefined;
    isQuiet?: boolean | undefined;
  },
): Promise<{ paymentConsequences: PaymentConsequence[]; entryIds: Id<"moneyEntries">[] } | null> {
  if (request.status === "Cancelled") return null;
  requireOpen(request);
  await releaseSlot(ctx, request._id, by.by);
  const paymentConsequences = await cancelBilling(ctx, request.reference, by.now);
  const entryIds = await settleCancelled(ctx, request.reference, money, by.now);
  await applyChange(ctx, request, by, {
    fields: { status: "Cancelled" },
    event: { kind: "cancelled", from: getSlot(request), note, ...quietly(isQuiet) },
    paymentConsequences,
  });
  if (batchId !== undefined)
    await ctx.db.insert("undoableCancellations", { quoteRequestId: request._id, batchId, isQuiet });
  return { paymentConsequences, entryIds };
}

/**
 * What the owner tells a client whose request they cancel; none where it's blank. Fails with `invalid`. It's the rule of
 * `optionalParagraphs` without the validation library, which is too much beside all that a cancellation changes.
 */
export function checkNote(typed = ""): string | undefined {
  const note = cleanText(typed);
  if (!isVisible(note)) return undefined;
  return note.length > caps.longText
    ? fail("invalid", { fields: { note: tooLong(caps.longText) } })
    : note;
}

/**
 * Cancels several requests with one note, or so that nobody is emailed. What payments hang on stays: it's told at once, and
 * can't be undone.
 */
export function cancelSeveral(
  ctx: MutationCtx,
  references: readonly string[],
  {
    batchId,
    ...how
  }: ChangeAuthor & { note: string | undefined; batchId: string; isQuiet: boolean | undefined },
) {
  if (!isPushId(batchId)) fail("invalid", { fields: { batchId: "This is not a push id" } });
  return changeEach(ctx, references, {
    problem: (request) =>
      request.status === "Completed" ? "notOpen" : hasPayment(request) ? "hasPayment" : undefined,
    isDue: (request) => request.status === "Pending",
    apply: (request) => cancel(ctx, request, { ...how, batchId }),
  });
}

/** Cancels a visit whose time is over and which hasn't happened; only what a payment hangs on is told. */
export async function cancelPast(
  ctx: MutationCtx,
  request: Doc<"quoteRequests">,
  { batchId, ...by }: ChangeAuthor & { batchId: string },
): Promise<void> {
  const slot = getSlot(request);
  const isOver = slot !== undefined && visitTimes(request, slot).ends <= by.now;
  if (!isOver || !isPushId(batchId)) fail("invalid", { fields: {} });
  await cancel(ctx, request, { ...by, batchId, isQuiet: !hasPayment(request) });
}

/**
 * Notes that nobody was at home when we came: the visit is cancelled, its client hears of it,
 * and the fee of our terms is the owner's to decide. Fails with `notOpen`, or `invalid`
 * before it has begun, and for help online, of which the terms say nothing.
 */
export async function cancelNobodyHome(
  ctx: MutationCtx,
  request: Request,
  { batchId, ...by }: ChangeAuthor & { batchId: string },
): Promise<void> {
  const slot = getSlot(request);
  const hasBegun = slot !== undefined && visitTimes(request, slot).starts <= by.now;
  const isThere = request.serviceType === "in-person" && hasBegun;
  if (!isThere || hasPayment(request) || !isPushId(batchId)) fail("invalid", { fields: {} });
  const note = noteNobodyHome(missedVisitCents);
  // The fee becomes another line of the invoice, so the invoice stays.
  const money = { unpaid: "keep" as const };
  if ((await cancel(ctx, request, { ...by, batchId, note, money })) === null) return;
  await noteMissed(ctx, request, "nobodyHome", by.now);
}

/** Cancels a visit as its client asks, later than our terms say. Fails as `cancel`, or with `invalid` where it isn't late. */
export async function cancelLate(
  ctx: MutationCtx,
  request: Request,
  how: ChangeAuthor & { note: string | undefined; money?: CancelledMoney | undefined },
): ReturnType<typeof cancel> {
  const slot = getSlot(request);
  if (slot === undefined || mayStillChange(slot, how.now)) fail("invalid", { fields: {} });
  const cancelled = await cancel(ctx, request, how);
  if (cancelled !== null) await noteMissed(ctx, request, "lateCancel", how.now);
  return cancelled;
}

/** Opens some of what a press has cancelled again; returns those whose time somebody else has by now. */
export async function undoCancel(ctx: MutationCtx, batchId: string, now: number): Promise<Undone> {
  const cancelled = await ctx.db
    .query("undoableCancellations")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .take(MOST_AT_ONCE);
  const taken: Undone["taken"] = [];
  for (const { _id, quoteRequestId, isQuiet } of cancelled) {
    await ctx.db.delete("undoableCancellations", _id);
    const request = await ctx.db.get("quoteRequests", quoteRequestId);
    if (request === null) continue;
    const { reference, name } = request;
    const slot = getSlot(request);
    const visit = { ...request, minutes: request.visitMinutes };
    if (slot !== undefined && (await whyKept(ctx, slot, { by: "owner", visit })) === "reserved")
      taken.push({ reference, name });
    else await reopen(ctx, request, { by: "owner", now, isQuiet });
  }
  return { taken, isMore: cancelled.length === MOST_AT_ONCE };
}
