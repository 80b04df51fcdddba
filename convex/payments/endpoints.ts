import type Stripe from "stripe";
import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction } from "../functions";
import { readEvent, signedEvent } from "./stripe";

const answer = (status: number, words: string) =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** The body as it was signed, byte for byte: a mark that decoders swallow would pass unnoticed otherwise. */
async function readRequestBody(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

async function readSigned(request: Request): Promise<Stripe.Event | null> {
  try {
    const signature = request.headers.get("stripe-signature") ?? "";
    return await signedEvent(await readRequestBody(request), signature);
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
  const event = await readSigned(request);
  if (event === null) return answer(400, "The signature is wrong or too old.");
  await ctx.runMutation(internal.payments.jobs.receive, {
    eventId: event.id,
    type: event.type,
    createdAt: event.created * 1000,
    eventFacts: readEvent(event),
  });
  return answer(200, "OK");
});
