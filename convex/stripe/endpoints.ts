import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../core/httpAction";

const answer = (status: number, words: string) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** The body as it was signed, byte for byte (a mark that decoders swallow would pass unnoticed); null if it's no text. */
async function readRequestBody(request: Request): Promise<string | null> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * `POST /stripe/webhook`: news of payments. What is not signed by Stripe within the last five minutes
 * gets status 400 and leaves no trace. Stripe sends again whatever is not answered with 200.
 */
export const webhook = httpAction(async (ctx, request) => {
  if (!env.STRIPE_WEBHOOK_SECRET) return answer(503, "Card payments aren’t set up.");
  const signature = request.headers.get("stripe-signature");
  const body = signature === null ? null : await readRequestBody(request);
  const received =
    signature === null || body === null
      ? "unsigned"
      : await ctx.runAction(internal.stripe.actions.receive, { body, signature });
  if (received === "later") return answer(503, "Stripe can’t be asked about this at the moment.");
  return received === "taken"
    ? answer(200, "OK")
    : answer(400, "The signature is wrong or too old.");
});
