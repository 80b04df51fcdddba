import * as z from "zod/mini";
import { env } from "../_generated/server";
import { parseJson, parseRetryAfter } from "../email/answers";
import { endInTime } from "../providers/endInTime";
import type { TextOutcome } from "./fields";

interface OutgoingText {
  /** In international format, `+61412345678`. */
  to: string;
  body: string;
}

interface Answer {
  status: number;
  body: unknown;
}

type Rejected = Extract<TextOutcome, { kind: "rejected" }>;

interface TextProvider {
  name: string;
  toRequest: (text: OutgoingText) => { url: string; type: string; body: string };
  /** What a response means, unless its status means the same for all services. */
  readAnswer: (answer: Answer) => TextOutcome;
  /** The form fields of a posted reply. */
  answerNames: { from: string; body: string; providerId: string };
}

const WRONG_NUMBER = "The text message service doesn’t take this number. Please call them.";
const STOPPED = "They asked for no more text messages. Please call them.";

/** It's temporary, or the owner can fix it. */
const passing = (why: string): Rejected => ({ kind: "rejected", why, canRetry: true });
const lasting = (why: string): Rejected => ({ kind: "rejected", why, canRetry: false });

const clickSendAnswer = z.object({
  data: z.object({
    messages: z.tuple([
      z.object({
        status: z.string(),
        message_id: z.optional(z.string()),
        message_parts: z.optional(z.number()),
      }),
    ]),
  }),
});

/** ClickSend statuses about our account. */
const OUR_ACCOUNT = [
  "MISSING_CREDENTIALS",
  "INVALID_CREDENTIALS",
  "ACCOUNT_NOT_ACTIVATED",
  "INSUFFICIENT_CREDIT",
  "INVALID_SENDER_ID",
  "COUNTRY_NOT_ENABLED",
];

/** Its REST API, version 3, which answers 200 whatever the result. */
const clickSend: TextProvider = {
  name: "ClickSend",
  toRequest: ({ to, body }) => ({
    url: `${env.SMS_API_URL ?? "https://rest.clicksend.com"}/v3/sms/send`,
    type: "application/json",
    body: JSON.stringify({ messages: [{ source: "website", from: env.SMS_FROM, to, body }] }),
  }),
  readAnswer({ status: code, body }) {
    const { data } = clickSendAnswer.safeParse(body);
    const [message] = data?.data.messages ?? [];
    const {
      status = String(code),
      message_id: providerId,
      message_parts: segments = 1,
    } = message ?? {};
    if (status === "SUCCESS" && providerId !== undefined)
      return { kind: "accepted", providerId, segments };
    if (status === "INVALID_RECIPIENT") return lasting(WRONG_NUMBER);
    const why = `ClickSend answered ${status}.`;
    return OUR_ACCOUNT.includes(status) ? passing(why) : lasting(why);
  },
  answerNames: { from: "from", body: "body", providerId: "message_id" },
};

const twilioAnswer = z.object({
  sid: z.optional(z.string()),
  num_segments: z.optional(z.string()),
  code: z.optional(z.number()),
});

/** Twilio codes for numbers that can't receive texts, and for senders that aren't ours. */
const WRONG_NUMBERS = [21211, 21214, 21217, 21612, 21614];
const WRONG_SENDERS = [21212, 21606, 21659, 21660];
const OPTED_OUT = 21610;

const twilio: TextProvider = {
  name: "Twilio",
  toRequest: ({ to, body }) => ({
    url: `${env.SMS_API_URL ?? "https://api.twilio.com"}/2010-04-01/Accounts/${env.SMS_ACCOUNT}/Messages.json`,
    type: "application/x-www-form-urlencoded",
    body: String(new URLSearchParams({ To: to, From: env.SMS_FROM ?? "", Body: body })),
  }),
  readAnswer({ status, body }) {
    const { sid, num_segments: segments, code = status } = twilioAnswer.safeParse(body).data ?? {};
    if (status === 201 && sid !== undefined)
      return { kind: "accepted", providerId: sid, segments: Number(segments ?? 1) };
    if (code === OPTED_OUT)
      return { kind: "rejected", why: STOPPED, canRetry: false, isStopped: true };
    if (WRONG_NUMBERS.includes(code)) return lasting(WRONG_NUMBER);
    const why = `Twilio answered ${code}.`;
    return WRONG_SENDERS.includes(code) ? passing(why) : lasting(why);
  },
  answerNames: { from: "From", body: "Body", providerId: "MessageSid" },
};

/** The provider named by the environment; undefined if unknown. */
const getProvider = (): TextProvider | undefined =>
  ({ clicksend: clickSend, twilio })[env.SMS_PROVIDER ?? ""];

const unanswered = ({ name }: TextProvider): TextOutcome => ({
  kind: "rejected",
  why: `${name} didn’t answer, so it may have arrived. Please ask them before you send it again.`,
  canRetry: false,
  unanswered: true,
});

/** Sends a message. Providers have no idempotency keys: without a clear response, it may have been sent. */
export async function sendText(text: OutgoingText): Promise<TextOutcome> {
  const provider = getProvider();
  if (provider === undefined) return passing("SMS_PROVIDER is neither clicksend nor twilio.");
  const { url, type, body } = provider.toRequest(text);
  const authorization = `Basic ${btoa(`${env.SMS_ACCOUNT}:${env.SMS_KEY}`)}`;
  const post = async (signal: AbortSignal) => {
    const headers = { authorization, "content-type": type };
    const response = await fetch(url, { method: "POST", headers, body, signal });
    const retryAfter = parseRetryAfter(response.headers.get("retry-after"), Date.now());
    return { status: response.status, retryAfter, body: parseJson(await response.text()) };
  };
  const answer = await endInTime(post, () => new Error("No response in time")).catch(() => null);
  if (answer === null || answer.status >= 500) return unanswered(provider);
  const { status, retryAfter } = answer;
  if (status === 429) return { ...passing(`${provider.name} answered 429.`), retryAfter };
  if (status === 401 || status === 403)
    return passing(`${provider.name} doesn’t accept our account (${status}).`);
  return provider.readAnswer(answer);
}

interface Posted {
  /** The body as received, form-encoded. */
  body: string;
  /** Twilio's signature; blank if there's none. */
  signature: string;
}

/** A text message to our number; null if Twilio is the provider and didn't sign it. */
export async function readPosted({ body, signature }: Posted) {
  const provider = getProvider();
  const sent = new URLSearchParams(body);
  if (provider === undefined || (provider.name === "Twilio" && !(await isSigned(sent, signature))))
    return null;
  const { from, body: words, providerId } = provider.answerNames;
  const field = (name: string) => sent.get(name) ?? "";
  return { from: field(from), body: field(words), providerId: field(providerId) };
}

/**
 * Twilio signs the URL and all fields, sorted by name, with our auth token. ClickSend signs nothing, so the secret URL
 * is its only proof.
 */
async function isSigned(sent: URLSearchParams, signature: string): Promise<boolean> {
  const url = `${env.CONVEX_SITE_URL}/texts/received/${env.SMS_WEBHOOK_SECRET}`;
  const fields = [...sent]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`);
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-1" };
  const secret = encoder.encode(env.SMS_KEY);
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["verify"]);
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return await crypto.subtle.verify(hmac, key, bytes, encoder.encode(url + fields.join("")));
  } catch {
    return false;
  }
}
