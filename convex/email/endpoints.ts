import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction, plainAnswer, readSignedBody } from "../core/httpAction";

/** Resend's signature headers, by the names in its library. */
const signed = { id: "svix-id", timestamp: "svix-timestamp", signature: "svix-signature" };

/** The most characters of a webhook. Only what a sender chose makes one longer, and nobody's reply is. */
const LONGEST = 4_000_000;

/**
 * `POST /resend/webhook`: delivery reports and received emails. Answers 400, without a trace, unless Resend signed it
 * within the last five minutes.
 */
export const webhook = httpAction(async (ctx, request) => {
  if (!env.RESEND_WEBHOOK_SECRET) return plainAnswer(503, "Delivery reports aren’t set up.");
  const header = (name: keyof typeof signed) => request.headers.get(signed[name]) ?? "";
  const headers = {
    id: header("id"),
    timestamp: header("timestamp"),
    signature: header("signature"),
  };
  const body = headers.signature === "" ? null : await readSignedBody(request);
  // Resend would retry a failure for days, and in the end disable the webhook.
  if (body !== null && body.length > LONGEST) return plainAnswer(200, "OK");
  const isTaken =
    body !== null && (await ctx.runAction(internal.email.actions.receive, { body, headers }));
  return isTaken ? plainAnswer(200, "OK") : plainAnswer(400, "The signature is wrong or too old.");
});
