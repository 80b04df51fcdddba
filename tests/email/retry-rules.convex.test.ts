import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAccepted, parseRetryAfter, readRejection } from "#convex/email/answers";
import { backoff, LEASE, nextAttemptAt, RETRY_FOR } from "#convex/email/sending";
import { REQUEST_TIMEOUT } from "#convex/providers/endInTime";
import { anyInstant, halfCharacter } from "../support/properties";
import { HOUR, SECOND } from "./sending";

const anyAttempts = fc.integer({ min: 1, max: 5000 });
const anyAge = fc.integer({ min: 0, max: 48 * HOUR });

describe("the time between attempts", () => {
  test("never shrinks, and is between half a minute and an hour", () => {
    fc.assert(
      fc.property(anyAttempts, anyAttempts, (a, b) => {
        expect(backoff(Math.min(a, b))).toBeLessThanOrEqual(backoff(Math.max(a, b)));
        expect(backoff(a)).toBeGreaterThanOrEqual(30 * SECOND);
        expect(backoff(a)).toBeLessThanOrEqual(HOUR);
      }),
    );
  });

  test("never goes beyond 23 hours after the first attempt, nor before Resend's retry-after", () => {
    fc.assert(
      fc.property(anyInstant, anyAge, anyAttempts, anyAge, (first, age, attempts, retryAfter) => {
        const now = first + age;
        const next = nextAttemptAt({ attempts, firstAttemptAt: first }, now, retryAfter);
        const wanted = now + Math.max(backoff(attempts), retryAfter);
        expect(next).toBe(wanted > first + RETRY_FOR ? null : wanted);
      }),
    );
  });

  test("ends before the idempotency key, and a lease ends after its request", () => {
    expect(RETRY_FOR).toBe(23 * HOUR);
    expect(LEASE).toBeGreaterThan(REQUEST_TIMEOUT);
  });
});

describe("an answer", () => {
  test("is a success with status 200 or the text OK", () => {
    expect(isAccepted({ status: 200, text: "" })).toBe(true);
    expect(isAccepted({ status: 202, text: "OK" })).toBe(true);
    expect(isAccepted({ status: 202, text: "{}" })).toBe(false);
    expect(isAccepted({ status: 500, text: "Not OK" })).toBe(false);
  });

  const answers: [number, string, boolean][] = [
    [400, "validation_error", true],
    [400, "invalid_idempotency_key", true],
    [401, "missing_api_key", false],
    [403, "invalid_api_key", false],
    [404, "not_found", false],
    [409, "concurrent_idempotent_requests", false],
    [409, "invalid_idempotent_request", true],
    [422, "validation_error", true],
    [422, "invalid_from_address", false],
    [429, "rate_limit_exceeded", false],
    [429, "daily_quota_exceeded", false],
    [451, "security_error", true],
    [500, "internal_server_error", false],
    [503, "", false],
  ];
  test.each(answers)("of %i %s is final: %s", (status, name, permanent) => {
    const text = JSON.stringify({ name, message: "m" });
    expect(readRejection({ status, text })).toMatchObject({ permanent });
  });

  test("that isn't JSON still gives a reason", () => {
    expect(readRejection({ status: 502, text: "<h1>Bad gateway</h1>" }).reason).toBe(
      "Resend answered 502",
    );
  });

  test("gives a reason that can be stored, however long the answer is and however it ends", () => {
    for (let offset = 0; offset < 4; offset += 1) {
      const text = JSON.stringify({
        name: "x",
        message: `${"y".repeat(offset)}${"🎉".repeat(200)}`,
      });
      expect(readRejection({ status: 422, text }).reason).not.toMatch(halfCharacter);
    }
  });

  test("may say when to retry, in seconds or as a date", () => {
    const now = Date.UTC(2026, 2, 2, 9);
    expect(parseRetryAfter("90", now)).toBe(90 * SECOND);
    expect(parseRetryAfter(new Date(now + HOUR).toUTCString(), now)).toBe(HOUR);
    expect(parseRetryAfter("-5", now)).toBe(0);
    expect(parseRetryAfter("soon", now)).toBeUndefined();
    expect(parseRetryAfter("", now)).toBeUndefined();
    expect(parseRetryAfter(null, now)).toBeUndefined();
  });
});
