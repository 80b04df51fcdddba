import { internal } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { until } from "../support/eventually";

const jobsOf = (backend: Backend) =>
  backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());

/** Runs the reminders' cron, and waits for the jobs that it starts. */
export async function sendDue(backend: Backend): Promise<void> {
  const planned = new Set((await jobsOf(backend)).map(({ _id }) => _id));
  await backend.mutation(internal.reminders.jobs.send, {});
  await until(async () => {
    const underWay = ["pending", "inProgress"];
    return !(await jobsOf(backend)).some(
      ({ _id, name, state, scheduledTime }) =>
        !planned.has(_id) &&
        name.startsWith("reminders/jobs") &&
        underWay.includes(state.kind) &&
        scheduledTime <= Date.now(),
    );
  });
}
