const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long an attempt keeps its row; longer than the request, so that only a dead process outlasts it. */
export const LEASE = MINUTE;

/** Resend forgets an idempotency key after 24 hours, and a try after that could be a second email. */
export const RETRY_FOR = 23 * HOUR;

const FIRST_BACKOFF = 30 * SECOND;
const LONGEST_BACKOFF = HOUR;

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
