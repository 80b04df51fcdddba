import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { isUnpaid } from "./rules";
import { endMembership, voidUnpaid } from "./voiding";

type Payment = Doc<"payments">;

/** The payer's name after an erasure. */
export const NOBODY = "Deleted at their request";

/**
 * Removes the payer from a payment. What tax law requires stays: the reference, amounts, dates and Stripe's ids, with
 * which money can still be refunded. Stops further charges first.
 * @param withoutFacts removes the person from our own text
 */
export async function anonymisePayment(
  ctx: MutationCtx,
  payment: Payment,
  now: number,
  withoutFacts: (text: string) => string,
): Promise<void> {
  const { _id: paymentId, title, failedBecause } = payment;
  await endMembership(ctx, payment);
  if (isUnpaid(payment.state)) await voidUnpaid(ctx, payment.reference, now);
  const problem = (await ctx.db.get("payments", paymentId))?.problem;
  await ctx.db.patch("payments", paymentId, {
    name: NOBODY,
    email: "",
    // A new key, so that links in old emails stop working.
    key: newSecret(),
    clientSecret: undefined,
    portalUrl: undefined,
    title: withoutFacts(title),
    problem: problem && withoutFacts(problem),
    failedBecause: failedBecause && withoutFacts(failedBecause),
  });
}
