import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { PaymentConsequence } from "../payments/rules";
import { cancelBilling } from "../payments/voiding";
import { applyChange, type ChangeAuthor, quietly } from "./changes";
import { requireOpen } from "./requests";
import { getSlot } from "./requestSlot";
import { releaseSlot } from "./reservations";

type Request = Doc<"quoteRequests">;

/** Whoever has begun to pay, or is to, is somebody to talk to first. */
export const hasPayment = ({ payment }: Pick<Request, "payment">) =>
  payment !== undefined && payment.paymentConsequences.length > 0;

/**
 * Cancels a request, frees its slot and stops what would still be charged for it. Returns what money was at
 * stake; null for one that is cancelled already: it stays as it is.
 * @param press by which the owner cancels it together with others
 * @param isQuiet nobody is emailed
 */
export async function cancel(
  ctx: MutationCtx,
  request: Request,
  {
    note,
    press,
    isQuiet = false,
    ...by
  }: ChangeAuthor & { note?: string | undefined; press?: string | undefined; isQuiet?: boolean },
): Promise<PaymentConsequence[] | null> {
  if (request.status === "Cancelled") return null;
  requireOpen(request);
  await releaseSlot(ctx, request._id, by.by);
  const paymentConsequences = await cancelBilling(ctx, request.reference, by.now);
  await applyChange(ctx, request, by, {
    fields: { status: "Cancelled", cancelledBy: press },
    event: { kind: "cancelled", from: getSlot(request), note, ...quietly(isQuiet) },
    paymentConsequences,
  });
  return paymentConsequences;
}
