import { vi } from "vitest";
import type { Args, Form } from "../submissions/forms";
import { type Backend, startBackend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";

export const FIRST_PAGE = { paginationOpts: { numItems: 50, cursor: null } };

/** A backend at the tests' now, whose owner is owner@example.com. Stubs end with the test. */
export function startOwnedBackend(): Backend {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  return startBackend();
}

/** Undoes `startOwnedBackend`, after each test. */
export function stopOwnedBackend(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
}

/** The owner, signed in. */
export async function asOwner(t: Backend) {
  return (await signedIn(t, "owner@example.com")).as;
}

/** Sends a form as a program does, which fills in the trap; returns the reference. */
export function sendHeld(t: Backend, form: Form, args: Args = {}): Promise<string> {
  return send(t, form, { ...args, trap: "https://spam.example" });
}

/** Sends a form; returns the reference. */
export async function send(t: Backend, form: Form, args: Args = {}): Promise<string> {
  const result = await t.mutation(form.call, { ...form.args(), ...args });
  if (!result.ok) throw new Error("Over the limit");
  return result.reference;
}
