import { toInstant } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import type { Backend } from "./backend";

/** Tuesday 24 November 2026, 8:00 in Melbourne: the tests' now, unless they say otherwise. */
export const NOW = toInstant("2026-11-24", "08:00");

/** Who the site belongs to in the tests, and a client of hers. */
export const OWNER = "owner@example.com";
export const PAT = "pat@example.com";

/** A request id that no other call gets. */
export const requestId = () => newPushId(Date.now(), Math.random);

/** The key of a browser that has no time chosen. */
export const BROWSER = "0".repeat(64);

/** What the owner types to make an invoice of one line. */
export const invoiceArgs = ({
  reference,
  amount: price,
  title: text = "Computer help",
}: {
  reference: string;
  amount: string;
  title?: string;
}) => ({ reference, lines: [{ text, quantity: "1", price }] });

/** What a visitor sends to book Thursday 26 November at 9:00, online. */
export function bookingArgs(overrides: Record<string, unknown> = {}) {
  return {
    requestId: requestId(),
    name: "Pat Nguyen",
    email: "pat@example.com",
    phone: "0412 345 678",
    serviceType: "online",
    selectedService: "Computer help",
    bookingDate: "2026-11-26",
    bookingTime: "09:00",
    ...overrides,
  };
}

/** The row of a request without a time, where none has to be sent. */
export const requestRow = {
  reference: "WS-1",
  name: "Pat Nguyen",
  serviceType: "online",
  selectedService: "Computer help",
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
  calendarSequence: 0,
  isInvited: false,
  changedAt: NOW,
} as const;

/** Long after any test: a test that moves the clock is rarely about somebody who goes away. */
const IN_USE = toInstant("2036-01-01", "00:00");

/** A person who proved to read an address, with a live session; calls through it are signed in. */
export async function signedIn(
  backend: Backend,
  email: string,
  { verified = true, lastUsedAt = IN_USE, expirationTime = IN_USE, hasFreshCode = true } = {},
) {
  const { subject, sessionId } = await backend.run(async (ctx) => {
    const userId = await ctx.db.insert("users", {
      email,
      ...(verified && { emailVerificationTime: NOW }),
    });
    const sessionId = await ctx.db.insert("authSessions", {
      userId,
      expirationTime,
      device: "Chrome on Windows",
      lastUsedAt,
      ...(hasFreshCode && { freshUntil: IN_USE }),
    });
    return { subject: `${userId}|${sessionId}`, sessionId };
  });
  return { as: backend.withIdentity({ subject }), sessionId };
}

/** Somebody who is signed in, to call through. */
export type Caller = Awaited<ReturnType<typeof signedIn>>["as"];
