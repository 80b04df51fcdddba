import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction, plainAnswer, readSignedBody } from "../core/httpAction";

/** The headers that Resend signs with, by what its library calls them. */
const signed = { id: "svix-id", timestamp: "svix-timestamp", signature: "svix-signature" };

/** Characters of a report. Only what a sender has chosen makes one longer, and nobody's answer is among it. */
const LONGEST = 4_000_000;

/**
 * `POST /resend/webhook`: what became of our emails after Resend took them, and what came in. What isn't signed by Resend within the last five
 * minutes gets status 400 and leaves no trace.
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
  // To fail would have Resend repeat it for days, and stop asking us in the end.
  if (body !== null && body.length > LONGEST) return plainAnswer(200, "OK");
  const isTaken =
    body !== null && (await ctx.runAction(internal.email.actions.receive, { body, headers }));
  return isTaken ? plainAnswer(200, "OK") : plainAnswer(400, "The signature is wrong or too old.");
});
