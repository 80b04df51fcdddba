import { createHmac } from "node:crypto";

export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;

interface Signed {
  at?: number;
  secret?: string;
  signature?: string;
}

/** One of Resend's events as it's posted and signed. */
export function signEvent(event: object | string, given: Signed = {}) {
  const { at = Date.now(), secret = WEBHOOK_SECRET } = given;
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const digest = createHmac("sha256", key).update(`msg_1.${timestamp}.${body}`).digest("base64");
  const headers = {
    "svix-id": "msg_1",
    "svix-timestamp": timestamp,
    "svix-signature": given.signature ?? `v1,${digest}`,
  };
  return { method: "POST", body, headers };
}
