import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction, plainAnswer, readSignedBody } from "../core/httpAction";
import { sha256 } from "../core/secrets";
import { getSetUp } from "../core/settings";

/** What the address begins with; the rest of it is our secret, and nothing else. */
export const RECEIVED = "/texts/received/";

/**
 * `POST /texts/received/…`: what somebody has texted to our number. An address without our secret is none, and what Twilio
 * should have signed and hasn't gets status 400. The answer has no words: Twilio would text them back.
 */
export const received = httpAction(async (ctx, request) => {
  if (getSetUp("sms") !== "whole") return plainAnswer(503, "Text messages aren’t set up.");
  const given = new URL(request.url).pathname.slice(RECEIVED.length);
  // Compared as hashes, so that the time it takes tells nothing.
  if ((await sha256(given)) !== (await sha256(env.SMS_WEBHOOK_SECRET ?? "")))
    return plainAnswer(404, "There’s nothing here.");
  const body = await readSignedBody(request);
  const signature = request.headers.get("x-twilio-signature") ?? "";
  const isTaken =
    body !== null &&
    (await ctx.runAction(internal.textMessages.actions.receive, { body, signature }));
  return isTaken
    ? new Response("<Response/>", { status: 200, headers: { "content-type": "text/xml" } })
    : plainAnswer(400, "The signature is wrong.");
});
