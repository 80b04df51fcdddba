import { internal } from "../_generated/api";
import { env } from "../_generated/server";
import { httpAction, plainAnswer, readSignedBody } from "../core/httpAction";
import { sha256 } from "../core/secrets";
import { getSetUp } from "../core/settings";

/** The start of the path, followed by our secret. */
export const RECEIVED = "/texts/received/";

/**
 * `POST /texts/received/…`: a text message to our number. Answers 404 without our secret in the path, and 400 if Twilio
 * should have signed it and didn't. The response is empty, because Twilio would text it back.
 */
export const received = httpAction(async (ctx, request) => {
  if (getSetUp("sms") !== "whole") return plainAnswer(503, "Text messages aren’t set up.");
  const given = new URL(request.url).pathname.slice(RECEIVED.length);
  // Comparing hashes takes constant time.
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
