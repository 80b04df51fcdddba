import { isRehearsal } from "./rerun";

interface Syscalls {
  syscall: (op: string, args: string) => string;
  asyncSyscall: (op: string, args: string) => Promise<string>;
  jsSyscall: (op: string, args: Record<string, unknown>) => Promise<unknown>;
}

interface SyscallArgs {
  table?: string;
  id?: string;
  query?: { source: { tableName?: string; indexName?: string; range?: Bound[] } };
}

/** A bound of an index range. */
interface Bound {
  type: string;
  fieldPath: string;
  value: unknown;
}

const reading = ["1.0/get", "1.0/queryStream", "1.0/queryPage", "1.0/count"];
const writing = ["1.0/insert", "1.0/shallowMerge", "1.0/replace", "1.0/remove"];

function getTable({ table, id, query }: SyscallArgs): string {
  const source = query?.source.tableName ?? query?.source.indexName?.split(".")[0];
  return table ?? source ?? (id ?? "").replace(/^\d+/, "");
}

/**
 * Runs calls and returns the tables they read and wrote, the index ranges they read, and the queries that they page
 * through. Call `startBackend` first.
 */
export async function tablesTouched(calls: () => Promise<unknown>) {
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const [read, written] = [new Set<string>(), new Set<string>()];
  const ranges: { table: string; range: Bound[] }[] = [];
  const paged: unknown[] = [];
  const note = (op: string, args: string) => {
    if (isRehearsal()) return;
    const parsed = JSON.parse(args) as SyscallArgs;
    if (reading.includes(op)) read.add(getTable(parsed));
    if (writing.includes(op)) written.add(getTable(parsed));
    if (op === "1.0/queryPage") paged.push(parsed.query);
    const range = parsed.query?.source.range;
    if (range !== undefined) ranges.push({ table: getTable(parsed), range });
  };
  // The inner syscalls look up the running call each time, so a copy wouldn't work.
  const noting: Syscalls = {
    syscall: (op, args) => {
      note(op, args);
      return inner.syscall(op, args);
    },
    asyncSyscall: (op, args) => {
      note(op, args);
      return inner.asyncSyscall(op, args);
    },
    jsSyscall: (op, args) => inner.jsSyscall(op, args),
  };
  Reflect.set(globalThis, "Convex", noting);
  try {
    await calls();
  } finally {
    Reflect.set(globalThis, "Convex", inner);
  }
  return { read, written, ranges, paged };
}
