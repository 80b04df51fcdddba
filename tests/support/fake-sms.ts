import { createHmac } from "node:crypto";
import { ConnectionLost } from "./fake-resend";
import { countSegments } from "./sms-segments";

/** A message that the provider accepted. */
export interface SentText {
  to: string;
  from: string;
  body: string;
}

export const SMS_ACCOUNT = "AC0123456789abcdef0123456789abcdef";
export const SMS_KEY = "sms_key_test";
export const SMS_FROM = "+61480012345";
export const SMS_SECRET = "abcdefghij0123456789ABCD";

const MOBILE = /^\+614\d{8}$/;

/**
 * ClickSend's `POST /v3/sms/send` and Twilio's `POST /2010-04-01/Accounts/{sid}/Messages.json`, as far as this project
 * uses them. Refuses what they refuse.
 */
export class FakeSms {
  /** `drop` accepts the message and loses the answer; `down` answers 500, `busy` 429, `poor` has no credit left. */
  mode: "ok" | "drop" | "down" | "busy" | "poor" | "hang" = "ok";
  readonly sent: SentText[] = [];
  /** Numbers that opted out at the provider. */
  readonly optedOut = new Set<string>();
  requests = 0;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    this.requests += 1;
    if (this.mode === "hang")
      await new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => {
          reject(new DOMException("The operation was aborted.", "AbortError"));
        });
      });
    if (request.method !== "POST") return new Response("", { status: 405 });
    if (pathname === "/v3/sms/send") return this.#clickSend(request);
    if (pathname === `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`)
      return this.#twilio(request);
    return new Response("", { status: 404 });
  };

  #isAllowed = (request: Request) =>
    request.headers.get("authorization") === `Basic ${btoa(`${SMS_ACCOUNT}:${SMS_KEY}`)}`;

  /** Accepts a message. Throws `ConnectionLost` if its answer gets lost. */
  #take(text: SentText): { segments: number; id: string } {
    this.sent.push(text);
    if (this.mode === "drop") throw new ConnectionLost("fetch failed");
    return { segments: countSegments(text.body), id: String(this.sent.length) };
  }

  async #clickSend(request: Request): Promise<Response> {
    const answer = (status: number, code: string, data: unknown) =>
      Response.json({ http_code: status, response_code: code, response_msg: "", data }, { status });
    if (!this.#isAllowed(request)) return answer(401, "UNAUTHORIZED", null);
    if (this.mode === "down") return answer(500, "INTERNAL_ERROR", null);
    if (this.mode === "busy") return answer(429, "TOO_MANY_REQUESTS", null);
    const { messages } = (await request.json()) as { messages?: SentText[] };
    const [{ to, from, body } = { to: "", from: "", body: "" }, ...others] = messages ?? [];
    if (messages?.length === 0 || others.length > 0) return answer(400, "BAD_REQUEST", null);
    const problem = !MOBILE.test(to)
      ? "INVALID_RECIPIENT"
      : body === ""
        ? "EMPTY_MESSAGE"
        : from !== SMS_FROM
          ? "INVALID_SENDER_ID"
          : this.mode === "poor"
            ? "INSUFFICIENT_CREDIT"
            : this.sent.some((each) => each.to === to && each.body === body)
              ? "THROTTLED"
              : undefined;
    const taken = problem === undefined ? this.#take({ to, from, body }) : undefined;
    const message = {
      to,
      from,
      body,
      status: problem ?? "SUCCESS",
      message_id: taken && `1EF2D909-D8CB-6684-AFF9-${taken.id.padStart(12, "0")}`,
      message_parts: taken?.segments ?? 0,
      message_price: taken ? "0.0770" : "0.0000",
    };
    return answer(200, "SUCCESS", { total_count: 1, messages: [message] });
  }

  async #twilio(request: Request): Promise<Response> {
    const refuse = (status: number, code: number) =>
      Response.json({ code, message: `Error ${code}`, more_info: "", status }, { status });
    if (!this.#isAllowed(request)) return refuse(401, 20003);
    if (this.mode === "down") return refuse(500, 20500);
    if (this.mode === "busy") return refuse(429, 20429);
    const sent = new URLSearchParams(await request.text());
    const [to, from, body] = ["To", "From", "Body"].map((name) => sent.get(name) ?? "");
    if (to === undefined || from === undefined || body === undefined) return refuse(400, 21604);
    if (to === "") return refuse(400, 21604);
    if (!/^\+\d{8,15}$/.test(to)) return refuse(400, 21211);
    if (!MOBILE.test(to)) return refuse(400, 21614);
    if (from !== SMS_FROM) return refuse(400, from.startsWith("+") ? 21606 : 21212);
    if (body === "") return refuse(400, 21602);
    if (body.length > 1600) return refuse(400, 21617);
    if (this.optedOut.has(to)) return refuse(400, 21610);
    if (this.mode === "poor") return refuse(403, 20005);
    const { segments, id } = this.#take({ to, from, body });
    const sid = `SM${id.padStart(32, "0")}`;
    return Response.json(
      { sid, to, from, body, num_segments: String(segments), status: "queued", price: null },
      { status: 201 },
    );
  }
}

export interface PostedAnswer {
  from: string;
  body: string;
  id?: string;
}

/** Somebody's text to our number, as ClickSend posts it. */
export const clickSendPost = ({ from, body, id = "IN-1" }: PostedAnswer) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: String(
    new URLSearchParams({ from, to: SMS_FROM, body, message: body, message_id: id, user_id: "1" }),
  ),
});

/** The same as Twilio posts it, signed with our auth token for one URL. */
export function twilioPost(
  { from, body, id = "SM1" }: PostedAnswer,
  { url, key = SMS_KEY }: { url: string; key?: string },
) {
  const fields = { ToCountry: "AU", From: from, To: SMS_FROM, Body: body, MessageSid: id };
  const signed = Object.entries(fields)
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, value]) => name + value)
    .join("");
  return {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": createHmac("sha1", key)
        .update(url + signed)
        .digest("base64"),
    },
    body: String(new URLSearchParams(fields)),
  };
}
