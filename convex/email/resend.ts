import { Resend, type WebhookEventPayload } from "resend";
import { endInTime, REQUEST_TIMEOUT } from "../providers/endInTime";
import { isUnanswered } from "../providers/model";
import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";
import { isAccepted, parseJson, parseRetryAfter, readRejection } from "./answers";
import type { DeliveryReport, EmailFile, EmailThread, ReceivedReport, Rejection } from "./fields";
import { LONGEST_SENDER } from "./sender";
import type { EmailTemplate } from "./templates";

/** An unsuccessful answer, and what it means for the email. */
export class DeliveryRejected extends Error {
  override name = "DeliveryRejected";
  readonly rejection: Omit<Rejection, "kind">;

  constructor(rejection: Omit<Rejection, "kind">) {
    super(rejection.reason);
    this.rejection = rejection;
  }
}

/**
 * The three ids of a delivery, as Resend has them: the user is
 * the account that the key stands for, the service is the sender, the template is ours.
 */
export interface DeliveryIds {
  userId: string | undefined;
  serviceId: string | undefined;
  templateId: EmailTemplate | undefined;
}

export interface OutgoingEmail {
  to: string;
  /** Where an answer goes. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly EmailFile[];
  /** Where a mail program asks for no more of these. */
  unsubscribeUrl?: string | undefined;
  /** Of the email that it answers. */
  thread?: EmailThread | undefined;
  /** With the same key Resend sends an email only once, however often it is asked within a day. */
  idempotencyKey: string;
}

/**
 * Hands one email to Resend and returns Resend's id of it. Its errors (docs/product.md 21): it throws
 * when an id is missing, and anything but status 200 or the text "OK" is a rejection
 * (`DeliveryRejected`; other errors mean that no answer came).
 */
export async function deliver(
  ids: DeliveryIds,
  email: OutgoingEmail,
  baseUrl?: string,
): Promise<string | undefined> {
  const { userId, serviceId, templateId } = requireIds(ids);
  const { to, replyTo, subject, html, text, attachments = [], idempotencyKey } = email;
  const headers = headersOf(email);
  const resend = new AnsweringResend(userId, { baseUrl });
  const { data } = await withTimeout((signal) =>
    resend.emails.send(
      // A list, so that an address with a comma in it can't become two.
      {
        from: serviceId,
        to: [to],
        ...(replyTo !== undefined && { replyTo }),
        subject,
        html,
        text,
        ...(attachments.length > 0 && { attachments: attachments.map(encoded) }),
        ...(Object.keys(headers).length > 0 && { headers }),
        tags: [{ name: "template", value: templateId }],
      },
      { idempotencyKey, signal },
    ),
  );
  return data?.id;
}

/** Why Resend wouldn't send as a sender, in words, or null; a key that may only send can't tell. */
export async function senderProblem(
  apiKey: string,
  sender: string,
  baseUrl?: string,
): Promise<string | null> {
  const { data, error } = await new Resend(apiKey, { baseUrl }).domains.list();
  if (error?.name === "restricted_api_key") return null;
  if (error !== null) return `Resend says: ${error.message}`;
  const [, name = ""] = /@([^\s<>@]+)>?$/.exec(sender) ?? [];
  const domain = data.data.find((each) => each.name === name);
  if (domain === undefined) return `Resend doesn’t know the sender’s domain ${name}`;
  return domain.status === "verified" ? null : `Resend hasn’t verified the domain ${name} yet`;
}

/** A file as Resend's SDK takes it, which sends bytes in base64. */
function encoded({ filename, contentType, bytes }: EmailFile) {
  return { filename, contentType, content: bytes };
}

/**
 * What mail programs show their own "Unsubscribe" for, where one press is a POST to the address (RFC 8058), and what they put
 * a thread together with.
 */
const headersOf = ({ unsubscribeUrl, thread }: OutgoingEmail) => ({
  ...(unsubscribeUrl !== undefined && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
  ...(thread && { "In-Reply-To": thread.inReplyTo, References: thread.references }),
});

function requireIds({ userId, serviceId, templateId }: DeliveryIds) {
  if (!userId) throw new Error("user ID is required");
  if (!serviceId) throw new Error("service ID is required");
  if (!templateId) throw new Error("template ID is required");
  return { userId, serviceId, templateId };
}

/**
 * The SDK hides what the test for success asks for, the status and the text, and turns a
 * request that got no answer into one that looks like an answer. This shows both.
 */
class AnsweringResend extends Resend {
  override async fetchRequest(path: string, options?: RequestInit) {
    const response = await fetch(`${this.baseUrl}${path}`, options);
    const answer = { status: response.status, text: await response.text() };
    if (!isAccepted(answer)) {
      const retryAfter = parseRetryAfter(response.headers.get("retry-after"), Date.now());
      const unanswered = isUnanswered(answer.status);
      throw new DeliveryRejected({ ...readRejection(answer, retryAfter), unanswered });
    }
    // Each of the SDK's methods has its own type of data; `never` is the one that fits them all.
    return { data: parseJson(answer.text) as never, error: null, headers: null };
  }
}

const withTimeout = <T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  endInTime(
    request,
    () =>
      new DeliveryRejected({
        reason: `Resend didn’t answer within ${REQUEST_TIMEOUT / 1000} seconds`,
        permanent: false,
        unanswered: true,
      }),
  );

/** Of an email that has come in: nobody writes to more at once. */
const MOST_ADDRESSES = 50;

/** Characters of an address, an id, a subject or a mail server's words. */
const MOST_CHARACTERS = 500;

/** A text that a sender has chosen, as it's kept; blank where it's none. */
const cut = (text: unknown): string =>
  typeof text === "string" ? cleanLine(truncate(text, MOST_CHARACTERS)) : "";

/** A sender as it's written, since whatever is taken out makes another of it; blank where it can't be read. */
const asWritten = (from: unknown): string =>
  typeof from === "string" && from.length <= LONGEST_SENDER && !/\p{Surrogate}/u.test(from)
    ? from
    : "";

interface SignedReport {
  body: string;
  headers: { id: string; timestamp: string; signature: string };
}

/**
 * A report, as far as it's about an email of ours or one that has come in: null for the rest, "unsigned" for what Resend
 * hasn't signed with the secret within five minutes.
 */
export function readReport(
  { body, headers }: SignedReport,
  webhookSecret: string,
): DeliveryReport | ReceivedReport | null | "unsigned" {
  let event: WebhookEventPayload;
  try {
    // The key isn't used for this, but asked for.
    event = new Resend("unused").webhooks.verify({ payload: body, headers, webhookSecret });
  } catch {
    return "unsigned";
  }
  switch (event.type) {
    case "email.delivered":
      return { providerId: event.data.email_id, kind: "delivered" };
    case "email.bounced":
      return {
        providerId: event.data.email_id,
        kind: "bounced",
        reason: cut(event.data.bounce.message),
      };
    case "email.suppressed":
      return { providerId: event.data.email_id, kind: "bounced" };
    case "email.complained":
      return { providerId: event.data.email_id, kind: "complained" };
    case "email.delivery_delayed":
      return { providerId: event.data.email_id, kind: "delayed" };
    case "email.received": {
      // Signed, but its sender has chosen what's in it. A failure would come again for days, until Resend stops asking us.
      const data: Partial<Record<keyof typeof event.data, unknown>> = event.data;
      const receivedId = cut(data.email_id);
      const { received_for, to, cc, bcc } = data;
      // Where it was delivered comes first.
      const addresses = [received_for, to, cc, bcc].flat().slice(0, MOST_ADDRESSES).map(cut);
      return receivedId === ""
        ? null
        : { receivedId, addresses, from: asWritten(data.from), messageId: cut(data.message_id) };
    }
    default:
      return null;
  }
}

/** An email that has come in, as Resend gives it; a file's bytes are fetched at its address. */
export interface ReceivedEmail {
  subject: string;
  text: string | null;
  html: string | null;
  /** By their names in lower case; one that comes twice has a line for each time. */
  headers: Record<string, string>;
  files: { fileName: string; size: number; url: string }[];
}

/** What a header says, in a line for each time that it's there. Resend lists those, or writes a list of them in JSON. */
function linesOf(given: unknown): string[] {
  const read = typeof given === "string" && given.startsWith("[") ? parseJson(given) : given;
  return [Array.isArray(read) ? (read as unknown[]) : given]
    .flat()
    .filter((value) => typeof value === "string")
    .map((value) => value.replace(/\s+/g, " "));
}

/** All headers; names that differ in small and large letters are one. */
function readHeaders(given: object): ReceivedEmail["headers"] {
  const headers = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given)) {
    const key = name.toLowerCase();
    const lines = headers.get(key) ?? [];
    lines.push(...linesOf(value));
    headers.set(key, lines);
  }
  return Object.fromEntries([...headers].map(([key, lines]) => [key, lines.join("\n")]));
}

/** What's smaller, in bytes, and stands in the text, is the drawing of a signature. */
const SMALLEST_PICTURE = 10_000;

/** Fetches an email that has come in. Throws `DeliveryRejected`, and other errors where no answer came. */
export async function fetchReceived(
  apiKey: string | undefined,
  receivedId: string,
  baseUrl?: string,
): Promise<ReceivedEmail> {
  const { emails } = new AnsweringResend(apiKey, { baseUrl });
  // Pictures in the text stay names: they come as files.
  const { data: email } = await withTimeout((signal) =>
    emails.receiving.get(receivedId, { html_format: "cid" }, { signal }),
  );
  if (email === null) throw new Error("Resend’s answer is no email");
  const list = (signal: AbortSignal) =>
    emails.receiving.attachments.list({ emailId: receivedId }, { signal });
  const found = email.attachments.length === 0 ? [] : ((await withTimeout(list)).data?.data ?? []);
  const isDrawing = ({ content_disposition, size }: (typeof found)[number]) =>
    content_disposition === "inline" && size < SMALLEST_PICTURE;
  return {
    subject: cut(email.subject),
    text: email.text,
    html: email.html,
    headers: readHeaders(email.headers ?? {}),
    files: found
      .filter((file) => !isDrawing(file))
      .map(({ filename = "", size, download_url: url }) => ({ fileName: filename, size, url })),
  };
}

/** Fetches the bytes of a file that came with an email; null where it has more than it was said to have. */
export const fetchFile = ({ url, size }: ReceivedEmail["files"][number]) =>
  withTimeout(async (signal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`The file’s answer is ${answer.status}`);
    if (Number(answer.headers.get("content-length") ?? 0) > size) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.length > size ? null : bytes;
  });
