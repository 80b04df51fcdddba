import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api";
import { overLimit } from "#convex/core/limits";
import { UNATTACHED_MS } from "#convex/uploads/rules";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";

const MB = 1024 * 1024;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long unused files stay: until the sweep after their time. */
const HERE = UNATTACHED_MS + 45 * MINUTE;

interface Stored {
  at: number;
  bytes: number;
}

/** Sends pictures of a size from some networks until none is accepted any more; returns the bytes accepted. */
async function sendAll(
  backend: Backend,
  { networks, size }: { networks: number; size: number },
): Promise<number> {
  let bytes = 0;
  for (let network = 0; network < networks; network += 1) {
    await backend.run(async (ctx) => {
      const caller = `203.0.${network}.1`;
      while ((await overLimit(ctx, "uploadBytes", caller, size)) === null) bytes += size;
    });
  }
  return bytes;
}

/** Starts the day's count, and leaves nearly all of it for later. */
async function sendOne(backend: Backend, bytes: number): Promise<number> {
  await backend.run((ctx) => overLimit(ctx, "uploadBytes", "198.51.100.1", bytes));
  return bytes;
}

/** An hour of an attack: from how many networks, and how large each picture is. */
const hour = fc.record({
  networks: fc.integer({ min: 0, max: 6 }),
  size: fc.constantFrom(2 * MB, 5 * MB),
});

test("however many networks send for days, unused files leave room in the free plan’s 1 GB", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hour, { minLength: 30, maxLength: 54 }),
      fc.integer({ min: 1, max: 26 }),
      async (hours, quiet) => {
        const backend = backendAtNow();
        const stored: Stored[] = [];
        for (const [index, pictures] of hours.entries()) {
          const at = NOW + index * HOUR;
          vi.setSystemTime(at);
          // Counts are deleted a day after they began.
          await backend.mutation(internal.privacy.jobs.forgetCallers, {});
          if (index === 0) stored.push({ at, bytes: await sendOne(backend, MB) });
          else if (index >= quiet) stored.push({ at, bytes: await sendAll(backend, pictures) });
          const here = stored.filter((each) => each.at > at - HERE);
          expect(here.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(800 * MB);
        }
      },
    ),
    { numRuns: runs(10) },
  );
});
