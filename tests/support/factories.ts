import { toInstant } from "#convex/shared/dates";
import { newPushId } from "#convex/shared/ids";
import type { Backend } from "./backend";

/** Tuesday 24 November 2026, 8:00 in Melbourne: the tests' default time. */
export const NOW = toInstant("2026-11-24", "08:00");

/** The site's owner in the tests, and a client. */
export const OWNER = "owner@example.com";
export const PAT = "pat@example.com";

export const requestId = () => newPushId(Date.now(), Math.random);

/** The key of a browser that hasn't chosen a time. */
export const BROWSER = "0".repeat(64);

/** The owner's input for an invoice of one line. */
export const invoiceArgs = ({
  reference,
  amount: price,
  title: text = "Computer help",
}: {
  reference: string;
  amount: string;
  title?: string;
}) => ({ reference, lines: [{ text, quantity: "1", price }] });

/** A visitor's input to book Thursday 26 November at 9:00, online. */
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

/** The row of a request without a time, for tests that don't need to send one. */
export const requestRow = {
  reference: "WS-1",
  name: "Pat Nguyen",
  serviceType: "online",
  selectedService: "Computer help",
  price: { per: "visit", from: 60 },
  callOutFeeCents: 15_00,
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
  calendarSequence: 0,
  isInvited: false,
  changedAt: NOW,
} as const;

/** Long after any test, because a test that moves the clock is rarely about an idle session. */
const IN_USE = toInstant("2036-01-01", "00:00");

/** Somebody with a verified address and a live session; calls through it are signed in. */
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

export type Caller = Awaited<ReturnType<typeof signedIn>>["as"];

/** A helper who sees the visits of a team member, signed in. */
export async function signedInHelper(backend: Backend, member: string): Promise<Caller> {
  const email = `${member.toLowerCase()}@example.com`;
  await backend.run((ctx) =>
    ctx.db.insert("helpers", { email, member, invitedAt: NOW, by: OWNER }),
  );
  return (await signedIn(backend, email)).as;
}
