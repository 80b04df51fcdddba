import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { isUnpaid } from "./rules";
import { endMembership, voidUnpaid } from "./voiding";

type Payment = Doc<"payments">;

/** Who has paid, where we don't know any more. */
export const NOBODY = "Deleted at their request";

/**
 * Takes out of a payment whose it is. What tax law asks for stays: the reference, the amounts, the dates and
 * Stripe's ids, by which money can still be sent back. What would still be charged is stopped first.
 * @param withoutFacts takes the person out of a line of ours
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
    // Nobody opens its page any more, by a link in an old email either.
    key: newSecret(),
    clientSecret: undefined,
    portalUrl: undefined,
    title: withoutFacts(title),
    problem: problem && withoutFacts(problem),
    failedBecause: failedBecause && withoutFacts(failedBecause),
  });
}
