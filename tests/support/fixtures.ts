import { test as base, vi } from "vitest";
import { startBackend } from "./backend";
import { NOW, OWNER, PAT, signedIn } from "./factories";

/** What stands still until a test moves it. Without the timers, what is scheduled runs by itself. */
type Clock = "date" | "date and timers";

/** A deployment at the tests' now, whose owner is known. For a test that needs more than one; `test` has it ready. */
export function backendAtNow(
  clock: Clock = "date",
  ownerEmails = OWNER,
  wrap?: Parameters<typeof startBackend>[0],
) {
  vi.useFakeTimers(clock === "date" ? { now: NOW, toFake: ["Date"] } : { now: NOW });
  vi.stubEnv("OWNER_EMAILS", ownerEmails);
  return startBackend(wrap);
}

/**
 * What tests of the backend begin with: each names what it needs, and gets it anew. Nothing is undone here:
 * `undo-stubs.ts` does that after every test.
 */
export const test = base
  .extend("clock", "date" as Clock)
  .extend("ownerEmails", OWNER)
  .extend("backend", ({ clock, ownerEmails }) => backendAtNow(clock, ownerEmails))
  .extend("owner", async ({ backend }) => (await signedIn(backend, OWNER)).as)
  /** A client of the business. */
  .extend("pat", async ({ backend }) => (await signedIn(backend, PAT)).as);
