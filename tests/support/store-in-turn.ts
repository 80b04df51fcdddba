import { AsyncLocalStorage } from "node:async_hooks";
import type { Backend } from "./backend";

type Transact = Backend["run"];

interface Syscalls {
  asyncSyscall: (op: string, args: string) => Promise<string>;
  jsSyscall: (op: string, args: Record<string, unknown>) => Promise<unknown>;
}

const turns = new AsyncLocalStorage<Transact>();
let isHooked = false;

async function isAction({ asyncSyscall }: Syscalls): Promise<boolean> {
  const { name } = JSON.parse(await asyncSyscall("1.0/getFunctionMetadata", "{}")) as {
    name: string;
  };
  return name === "http" || /(^|\/)actions:/.test(name);
}

function hookStorage(): void {
  isHooked = true;
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const jsSyscall: Syscalls["jsSyscall"] = async (op, args) => {
    const transact = turns.getStore();
    if (op !== "storage/storeBlob" || transact === undefined || !(await isAction(inner))) {
      return inner.jsSyscall(op, args);
    }
    return transact(() => inner.jsSyscall(op, args));
  };
  Reflect.set(globalThis, "Convex", Object.create(inner, { jsSyscall: { value: jsSyscall } }));
}

/**
 * Runs code that calls an action that stores files. convex-test writes such a file into whichever transaction is
 * running, even a scheduled job's, and fails if that one ends first; here the file gets its own transaction, as on
 * Convex.
 */
export function storeInTurn<T>({ run }: Pick<Backend, "run">, work: () => Promise<T>): Promise<T> {
  if (!isHooked) hookStorage();
  return turns.run(run, work);
}
