import { vi } from "vitest";
import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";

/** Runs the reminders' job, and waits until what it has begun is over. */
export async function sendDue(backend: Backend): Promise<void> {
  await backend.mutation(internal.reminders.jobs.send, {});
  await vi.waitUntil(async () => {
    const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
    const underWay = ["pending", "inProgress"];
    return !jobs.some(
      ({ name, state }) => name.startsWith("reminders/jobs") && underWay.includes(state.kind),
    );
  });
}
