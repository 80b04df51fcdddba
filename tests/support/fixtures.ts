import { test as base, vi } from "vitest";
import { startBackend } from "./backend";
import { NOW, OWNER, PAT, signedIn } from "./factories";

/** What stands still until a test moves it. Without the timers, scheduled functions run by themselves. */
type Clock = "date" | "date and timers";

/**
 * A deployment at the tests' default time with a known owner. For a test that needs more than one; `test` provides one.
 */
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
 * The fixtures of backend tests: each test names those it needs, and gets new ones. `undo-stubs.ts` cleans up after
 * every test.
 */
export const test = base
  .extend("clock", "date" as Clock)
  .extend("ownerEmails", OWNER)
  .extend("backend", ({ clock, ownerEmails }) => backendAtNow(clock, ownerEmails))
  .extend("owner", async ({ backend }) => (await signedIn(backend, OWNER)).as)
  .extend("pat", async ({ backend }) => (await signedIn(backend, PAT)).as);
