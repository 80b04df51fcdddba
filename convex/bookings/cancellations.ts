import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { settleCancelled } from "../invoices/cancelledRequests";
import type { CancelledMoney } from "../invoices/fields";
import type { PaymentConsequence } from "../payments/rules";
import { cancelBilling } from "../payments/voiding";
import { isOwn, type StaffCtx } from "../requests/ownVisits";
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

/** Whether payments are open, so that the owner talks to the client first. */
export const hasPayment = ({ payment }: Pick<Request, "payment">) =>
  payment !== undefined && payment.paymentConsequences.length > 0;

/**
 * Cancels a request, frees its slot, and stops charges for it, including its invoice. Returns the money at stake and
 * the ledger entries; null if it was cancelled already.
 * @param money what to do with unpaid and paid amounts
 * @param press identifies the owner's action on several requests
 * @param isQuiet emails nobody
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
 * Validates the owner's note about a cancellation; undefined if blank. Fails with `invalid`. It's the rule of
 * `optionalParagraphs` without the validation library, which would be too much to load beside all that a cancellation
 * changes.
 */
export function checkNote(typed = ""): string | undefined {
  const note = cleanText(typed);
  if (!isVisible(note)) return undefined;
  return note.length > caps.longText
    ? fail("invalid", { fields: { note: tooLong(caps.longText) } })
    : note;
}

/** Cancels several requests with one note, or without emails. Skips those with payments, which can't be undone. */
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

/** Cancels a past visit that didn't happen. Emails its client only if payments are affected. */
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
 * Records that nobody was home: cancels the visit and emails its client. The owner decides about the fee in our terms.
 * Fails with `notOpen`, or with `invalid` before the visit's start and for online help, which the terms don't cover.
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
  const note = noteNobodyHome(request.callOutFeeCents);
  // The fee becomes a line of the invoice, so the invoice stays.
  const money = { unpaid: "keep" as const };
  if ((await cancel(ctx, request, { ...by, batchId, note, money })) === null) return;
  await noteMissed(ctx, request, "nobodyHome", by.now);
}

/** Cancels a visit late, at its client's request. Fails as `cancel`, or with `invalid` if it isn't late. */
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

/** The requests of a cancellation that can be undone. */
const cancelledIn = (ctx: ReadCtx, batchId: string) =>
  ctx.db
    .query("undoableCancellations")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .take(MOST_AT_ONCE);

/** Fails with `notFound` unless all visits of a cancellation are theirs. */
export async function requireOwnBatch(ctx: StaffCtx, batchId: string): Promise<void> {
  for (const { quoteRequestId } of await cancelledIn(ctx, batchId)) {
    const request = await ctx.db.get("quoteRequests", quoteRequestId);
    if (request !== null && !isOwn(ctx, request)) fail("notFound", {});
  }
}

/** Undoes a cancellation of several requests. Returns those whose time has been taken since. */
export async function undoCancel(ctx: MutationCtx, batchId: string, now: number): Promise<Undone> {
  const cancelled = await cancelledIn(ctx, batchId);
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
