import { isRehearsal } from "./rerun";

interface Syscalls {
  syscall: (op: string, args: string) => string;
  asyncSyscall: (op: string, args: string) => Promise<string>;
  jsSyscall: (op: string, args: Record<string, unknown>) => Promise<unknown>;
}

interface SyscallArgs {
  table?: string;
  id?: string;
  queryId?: number;
  query?: { source: { tableName?: string; indexName?: string } };
}

/** Documents that a call read, by table. */
class Reads {
  readonly #documents = new Map<string, number>();
  readonly #tables = new Map<number, string>();
  /** The documents' length as JSON, in characters. */
  size = 0;

  get total(): number {
    return [...this.#documents.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A query begins; its documents come one by one. */
  begun(args: SyscallArgs, queryId: number): void {
    this.#tables.set(queryId, getTable(args));
  }

  answered(op: string, args: SyscallArgs, answer: string): void {
    switch (op) {
      case "1.0/get":
        this.#add(
          args.table ?? (args.id ?? "").replace(/^\d+/, ""),
          answer === "null" ? 0 : 1,
          answer.length,
        );
        return;
      case "1.0/queryStreamNext": {
        const { done } = JSON.parse(answer) as { done: boolean };
        this.#add(this.#tables.get(args.queryId ?? -1) ?? "", done ? 0 : 1, answer.length);
        return;
      }
      case "1.0/queryPage":
        this.#add(
          getTable(args),
          (JSON.parse(answer) as { page: unknown[] }).page.length,
          answer.length,
        );
    }
  }

  #add(table: string, count: number, size: number): void {
    if (isRehearsal() || count === 0) return;
    this.size += size;
    this.#documents.set(table, (this.#documents.get(table) ?? 0) + count);
  }
}

function getTable({ query }: SyscallArgs): string {
  return query?.source.tableName ?? query?.source.indexName?.split(".")[0] ?? "";
}

/**
 * Runs a call and counts the documents that it reads and their size in JSON, including those that identify the caller.
 * Call `startBackend` first, because convex-test installs its syscalls then.
 */
export async function countReads<Result>(
  call: () => Promise<Result>,
): Promise<{ reads: number; size: number; result: Result }> {
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const reads = new Reads();
  // The inner syscalls look up the running call each time, so a copy wouldn't work.
  const counting: Syscalls = {
    syscall: (op, args) => {
      const answer = inner.syscall(op, args);
      if (op === "1.0/queryStream") {
        const { queryId } = JSON.parse(answer) as { queryId: number };
        reads.begun(JSON.parse(args) as SyscallArgs, queryId);
      }
      return answer;
    },
    asyncSyscall: async (op, args) => {
      const answer = await inner.asyncSyscall(op, args);
      reads.answered(op, JSON.parse(args) as SyscallArgs, answer);
      return answer;
    },
    jsSyscall: (op, args) => inner.jsSyscall(op, args),
  };
  Reflect.set(globalThis, "Convex", counting);
  try {
    return { result: await call(), reads: reads.total, size: reads.size };
  } finally {
    Reflect.set(globalThis, "Convex", inner);
  }
}
