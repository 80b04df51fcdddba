import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";

export interface Answer {
  status: number;
  text: string;
}

/** Whether a response means success (docs/product.md 21). */
export function isAccepted({ status, text }: Answer): boolean {
  return status === 200 || text.trim() === "OK";
}

/** Statuses that fail the attempt but not the email: the owner can fix a setting, and limits or outages pass. */
const PASSING = new Set([401, 403, 404, 405, 408, 429]);

/** What an error response means for the email's row. */
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

/** EMAIL_FROM is the owner's setting, so a wrong one isn't the email's fault. */
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

/** Parses JSON; null if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses a `retry-after` header (seconds or a date) into milliseconds from now. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
