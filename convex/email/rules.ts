import type { SitePath } from "../shared/siteUrl";
import { truncate } from "../shared/text";
import { cleanLine } from "../submissions/rules";
import type { CalendarAttachment } from "./tables";
import type { EmailTemplate } from "./templates";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long we wait for Resend's answer to one request. */
export const REQUEST_TIMEOUT = 15 * SECOND;

/** How long an attempt keeps its row; longer than the request, so that only a dead process outlasts it. */
export const LEASE = MINUTE;

/** Resend forgets an idempotency key after 24 hours, and a try after that could be a second email. */
export const RETRY_FOR = 23 * HOUR;

/** Whether only its recipient may read an email: what it says opens an account. */
export function isSecret(template: EmailTemplate): boolean {
  return template === "sign-in-code";
}

/** Whether it's a notice to the owner; any other is for whoever gave us the address. */
export function isForOwner(template: EmailTemplate): boolean {
  return template.endsWith("-notice");
}

const FIRST_BACKOFF = 30 * SECOND;
const LONGEST_BACKOFF = HOUR;

/** Where an email leads. An address can be read in logs and histories, so nobody's email is in one. */
export interface EmailLink {
  label: string;
  path: SitePath;
}

/** What an email says; `renderEmail` makes the HTML and the plain text of it. */
export interface EmailContent {
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  /** The way on. Without `SITE_URL` it's left out, so the words have to do without it. */
  action?: EmailLink;
  /** What ends emails that come by themselves. */
  stop?: EmailLink;
}

/** A phone number as a link that calls it, or undefined where it's none. */
export function telLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, "");
  return /^\+?\d{8,15}$/.test(digits) ? `tel:${digits}` : undefined;
}

/** A fact for each value that is there, under its label. */
export function toFacts(values: Record<string, string | undefined>) {
  return Object.entries(values).flatMap(([label, value = ""]) =>
    value === "" ? [] : [{ label, value }],
  );
}

/** An email without its recipient. */
export interface EmailMessage {
  template: EmailTemplate;
  subject: string;
  content: EmailContent;
  attachment?: CalendarAttachment | undefined;
  /** Where an answer to a notice goes: to the client. Answers to all other emails come to the business. */
  replyTo?: string | undefined;
}

/** Milliseconds from the end of a failed attempt to the next: doubled each time, up to a longest one. */
export function backoff(attempts: number): number {
  return Math.min(FIRST_BACKOFF * 2 ** Math.max(0, attempts - 1), LONGEST_BACKOFF);
}

/** When to try again after attempt number `attempts` failed; null when that would be too late. */
export function nextAttemptAt(
  row: { attempts: number; firstAttemptAt?: number | undefined },
  now: number,
  retryAfter = 0,
): number | null {
  const next = now + Math.max(backoff(row.attempts), retryAfter);
  return isTooLate(row.firstAttemptAt, next) ? null : next;
}

/** Whether an attempt at `at` could find its idempotency key forgotten. */
export function isTooLate(firstAttemptAt: number | undefined, at: number): boolean {
  return firstAttemptAt !== undefined && at > firstAttemptAt + RETRY_FOR;
}

/** Whether an email has lost its point at an instant, as a reminder does. */
export const isOfNoUse = ({ sendUntil }: { sendUntil?: number | undefined }, at: number): boolean =>
  sendUntil !== undefined && at >= sendUntil;

/** An answer of the email service, as it came. */
export interface Answer {
  status: number;
  text: string;
}

/** Whether an answer means success (docs/product.md 21). */
export function isAccepted({ status, text }: Answer): boolean {
  return status === 200 || text.trim() === "OK";
}

/**
 * Statuses that end the attempt but not the email: a key, a sender's domain or an address of the service
 * that the owner can put right within the day, a limit, or a trouble of Resend's own.
 */
const PASSING = new Set([401, 403, 404, 405, 408, 429]);

/** What an unsuccessful answer means for its row. */
export function readRejection(
  { status, text }: Answer,
  retryAfter?: number,
): { reason: string; permanent: boolean; retryAfter?: number | undefined } {
  const { name, message } = parseError(text);
  const said = truncate(cleanLine(`${name} ${message}`), 300);
  const passing =
    status < 400 ||
    status >= 500 ||
    PASSING.has(status) ||
    name === "concurrent_idempotent_requests" ||
    isAboutSender(name, message);
  const reason =
    name === "invalid_idempotent_request"
      ? "Resend already has this email from an earlier attempt, with another sender. It wasn’t sent again."
      : `Resend answered ${status}${said === "" ? "" : `: ${said}`}`;
  return { reason, permanent: !passing, retryAfter };
}

/** EMAIL_FROM is the owner's setting: a wrong one says nothing against the row. */
function isAboutSender(name: string, message: string): boolean {
  return name === "invalid_from_address" || message.includes("`from`");
}

function parseError(text: string): { name: string; message: string } {
  const error: unknown = parseJson(text);
  const isError = typeof error === "object" && error !== null;
  const field = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    name: field(isError && "name" in error && error.name),
    message: field(isError && "message" in error && error.message),
  };
}

/** The value of a JSON text, or null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A `retry-after` header (seconds or a date) in milliseconds from now. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * SECOND : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
