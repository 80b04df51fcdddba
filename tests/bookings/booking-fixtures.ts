import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Slot } from "#convex/bookings/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { bookingArgs, NOW, signedIn } from "../support/factories";

/** The slots that the tests book and move to: Thursday and Friday of the tests' week. */
export const slots = {
  thursday: { date: "2026-11-26", time: "09:00" },
  later: { date: "2026-11-26", time: "10:30" },
  friday: { date: "2026-11-27", time: "15:00" },
} as const satisfies Record<string, Slot>;

/** A slot as the functions take it. */
export const wish = ({ date, time }: Slot) => ({ bookingDate: date, bookingTime: time });

/** A backend with its owner at work and Pat signed in as a client; Dates are faked, and mails wait. */
export async function openOffice() {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  const t = startBackend();
  const owner = (await signedIn(t, "owner@example.com")).as;
  const pat = (await signedIn(t, "pat@example.com")).as;
  return { t, owner, pat };
}

/** Undoes `openOffice`. */
export function closeOffice(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
}

/** Books as a visitor; returns the reference. */
export async function book(t: Backend, overrides: Record<string, unknown> = {}): Promise<string> {
  const result = await t.mutation(api.bookings.visitor.book, bookingArgs(overrides));
  if (!result.ok) throw new Error("Over the limit");
  return result.reference;
}

/** Asks for a quote as a visitor; returns the reference. */
export const askForQuote = (t: Backend, overrides: Record<string, unknown> = {}) =>
  book(t, { bookingDate: undefined, bookingTime: undefined, ...overrides });

/** The slots that are held, in order. */
export async function heldSlots(t: Backend): Promise<string[]> {
  return (await rowsOf(t, "bookings")).map(({ date, time }) => `${date} ${time}`).sort();
}

/** The mails so far to an address, oldest first. */
export async function mailsTo(t: Backend, address: string) {
  return (await rowsOf(t, "emails")).filter(({ to }) => to === address);
}

/** The request of a reference as its row stands. */
export async function requestOf(t: Backend, reference: string) {
  const rows = await rowsOf(t, "quoteRequests");
  return rows.find((row) => row.reference === reference)!;
}
