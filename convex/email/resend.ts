import { Resend, type WebhookEventPayload } from "resend";
import { endInTime, REQUEST_TIMEOUT } from "../providers/endInTime";
import { isUnanswered } from "../providers/model";
import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";
import { isAccepted, parseJson, parseRetryAfter, readRejection } from "./answers";
import type { DeliveryReport, EmailFile, EmailThread, ReceivedReport, Rejection } from "./fields";
import { LONGEST_SENDER } from "./sender";
import type { EmailTemplate } from "./templates";

/** An error response, and what it means for the email. */
export class DeliveryRejected extends Error {
  override name = "DeliveryRejected";
  readonly rejection: Omit<Rejection, "kind">;

  constructor(rejection: Omit<Rejection, "kind">) {
    super(rejection.reason);
    this.rejection = rejection;
  }
}

/** The three ids of a delivery: user (the account, by its key), service (the sender) and template (ours). */
export interface DeliveryIds {
  userId: string | undefined;
  serviceId: string | undefined;
  templateId: EmailTemplate | undefined;
}

export interface OutgoingEmail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly EmailFile[];
  /** One-click unsubscribe URL. */
  unsubscribeUrl?: string | undefined;
  /** Of the email that it answers. */
  thread?: EmailThread | undefined;
  /** Resend sends an email only once per key, for a day. */
  idempotencyKey: string;
}

/**
 * Sends an email with Resend and returns Resend's id (docs/product.md 21). Throws if an id is missing, and
 * `DeliveryRejected` for any response but status 200 or the text "OK"; other errors mean that there was no response.
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
      // A list, so that an address with a comma can't become two.
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

/** Why Resend wouldn't send from a sender, as text; null if it would, or if the key may only send and can't tell. */
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

/** A file as Resend's SDK takes it, which encodes bytes as base64. */
function encoded({ filename, contentType, bytes }: EmailFile) {
  return { filename, contentType, content: bytes };
}

/** The headers for one-click unsubscribe (RFC 8058) and for threads. */
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

/** The SDK hides the status and text of a response, and turns failed requests into one. This exposes both. */
class AnsweringResend extends Resend {
  override async fetchRequest(path: string, options?: RequestInit) {
    const response = await fetch(`${this.baseUrl}${path}`, options);
    const answer = { status: response.status, text: await response.text() };
    if (!isAccepted(answer)) {
      const retryAfter = parseRetryAfter(response.headers.get("retry-after"), Date.now());
      const unanswered = isUnanswered(answer.status);
      throw new DeliveryRejected({ ...readRejection(answer, retryAfter), unanswered });
    }
    // Each method of the SDK has its own type of data; `never` fits them all.
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

/** The most recipients of a received email to read. */
const MOST_ADDRESSES = 50;

/** The most characters of an address, an id, a subject or a mail server's message. */
const MOST_CHARACTERS = 500;

/** A text chosen by a sender, shortened; blank if it's none. */
const cut = (text: unknown): string =>
  typeof text === "string" ? cleanLine(truncate(text, MOST_CHARACTERS)) : "";

/** A sender as written, since removing anything would change it; blank if unreadable. */
const asWritten = (from: unknown): string =>
  typeof from === "string" && from.length <= LONGEST_SENDER && !/\p{Surrogate}/u.test(from)
    ? from
    : "";

interface SignedReport {
  body: string;
  headers: { id: string; timestamp: string; signature: string };
}

/** A report about an email, ours or received; null for other events, "unsigned" without a fresh signature. */
export function readReport(
  { body, headers }: SignedReport,
  webhookSecret: string,
): DeliveryReport | ReceivedReport | null | "unsigned" {
  let event: WebhookEventPayload;
  try {
    // The constructor wants a key, but verifying doesn't use it.
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
      // A sender chose its content. Resend would retry a failure for days, and finally disable the webhook.
      const data: Partial<Record<keyof typeof event.data, unknown>> = event.data;
      const receivedId = cut(data.email_id);
      const { received_for, to, cc, bcc } = data;
      // The delivery address comes first.
      const addresses = [received_for, to, cc, bcc].flat().slice(0, MOST_ADDRESSES).map(cut);
      return receivedId === ""
        ? null
        : { receivedId, addresses, from: asWritten(data.from), messageId: cut(data.message_id) };
    }
    default:
      return null;
  }
}

/** A received email from Resend; the bytes of its files are fetched from their URLs. */
export interface ReceivedEmail {
  subject: string;
  text: string | null;
  html: string | null;
  /** By lower-case name; a repeated header has several lines. */
  headers: Record<string, string>;
  files: { fileName: string; size: number; url: string }[];
}

/** The lines of a header, one for each occurrence. Resend gives a list, or a JSON text of one. */
function linesOf(given: unknown): string[] {
  const read = typeof given === "string" && given.startsWith("[") ? parseJson(given) : given;
  return [Array.isArray(read) ? (read as unknown[]) : given]
    .flat()
    .filter((value) => typeof value === "string")
    .map((value) => value.replace(/\s+/g, " "));
}

/** All headers, with case-insensitive names. */
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

/** Bytes; a smaller picture within the text is a signature's logo. */
const SMALLEST_PICTURE = 10_000;

/** Fetches a received email. Throws `DeliveryRejected`, and other errors if there was no response. */
export async function fetchReceived(
  apiKey: string | undefined,
  receivedId: string,
  baseUrl?: string,
): Promise<ReceivedEmail> {
  const { emails } = new AnsweringResend(apiKey, { baseUrl });
  // Inline pictures stay references, since they come as files too.
  const { data: email } = await withTimeout((signal) =>
    emails.receiving.get(receivedId, { html_format: "cid" }, { signal }),
  );
  if (email === null) throw new Error("Resend’s response isn’t an email");
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

/** Fetches a file of a received email; null if it's larger than announced. */
export const fetchFile = ({ url, size }: ReceivedEmail["files"][number]) =>
  withTimeout(async (signal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`Fetching the file failed with status ${answer.status}`);
    if (Number(answer.headers.get("content-length") ?? 0) > size) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return bytes.length > size ? null : bytes;
  });
