import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction, plainAnswer, readSignedBody } from "../core/httpAction";

/**
 * `POST /stripe/webhook`: payment events. Answers 400, without a trace, unless Stripe signed it within the last five
 * minutes. Stripe retries unless the answer is 200.
 */
export const webhook = httpAction(async (ctx, request) => {
  if (!env.STRIPE_WEBHOOK_SECRET) return plainAnswer(503, "Card payments aren’t set up.");
  const signature = request.headers.get("stripe-signature");
  const body = signature === null ? null : await readSignedBody(request);
  const received =
    signature === null || body === null
      ? "unsigned"
      : await ctx.runAction(internal.stripe.actions.receive, { body, signature });
  if (received === "later")
    return plainAnswer(503, "Stripe can’t be asked about this at the moment.");
  return received === "taken"
    ? plainAnswer(200, "OK")
    : plainAnswer(400, "The signature is wrong or too old.");
});
