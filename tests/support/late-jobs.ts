interface Syscalls {
  asyncSyscall: (op: string, args: string) => Promise<string>;
}

let getDelay: (() => number) | undefined;
let isHooked = false;

/**
 * From now on, every scheduled function runs late by its own delay in milliseconds, so also in another order. Call
 * `startBackend` first, because convex-test installs its syscalls then.
 */
export function delayJobs(delay: () => number): void {
  getDelay = delay;
  if (isHooked) return;
  isHooked = true;
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const asyncSyscall: Syscalls["asyncSyscall"] = (op, args) => {
    const late = op === "1.0/schedule" ? (getDelay?.() ?? 0) : 0;
    return inner.asyncSyscall(op, late === 0 ? args : postpone(args, late));
  };
  Reflect.set(
    globalThis,
    "Convex",
    Object.create(inner, { asyncSyscall: { value: asyncSyscall } }),
  );
}

/** Functions scheduled after this run on time. */
export function stopDelayingJobs(): void {
  getDelay = undefined;
}

/** In a schedule's arguments, `ts` is in seconds. */
function postpone(args: string, late: number): string {
  const job = JSON.parse(args) as { ts: number };
  return JSON.stringify({ ...job, ts: job.ts + late / 1000 });
}
