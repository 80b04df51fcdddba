interface Syscalls {
  asyncSyscall: (op: string, args: string) => Promise<string>;
}

let getDelay: (() => number) | undefined;
let isHooked = false;

/**
 * From now on, every function that is scheduled runs so many milliseconds late, each by a time of its own: in another
 * order, too. Call `startBackend` first: convex-test puts its system calls in place then.
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

/** What is scheduled after this runs when it's due. */
export function stopDelayingJobs(): void {
  getDelay = undefined;
}

/** In a schedule's arguments, `ts` is in seconds. */
function postpone(args: string, late: number): string {
  const job = JSON.parse(args) as { ts: number };
  return JSON.stringify({ ...job, ts: job.ts + late / 1000 });
}
