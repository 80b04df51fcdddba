import { AsyncLocalStorage } from "node:async_hooks";
import { tableOf } from "./snapshot";

/** What a run of a query read: it must run again when one of these tables is written to. */
export interface Reads {
  tables: Set<string>;
  /** Where the query's page ended. A later run ends it there too, so that pages keep joining up. */
  endCursor: string | null;
}

/** What the deployment adds to the system calls that functions make. */
export interface SyscallHooks {
  onWrite: (table: string) => void;
  isAction: (path: string) => boolean;
  /** Runs the work in a transaction of its own. */
  transact: <T>(work: () => Promise<T>) => Promise<T>;
  fileUrl: (storageId: string) => string;
  uploadUrl: () => string;
}

/** The interface between a Convex function and the database that runs it. */
export interface Syscalls {
  syscall: (op: string, args: string) => string;
  asyncSyscall: (op: string, args: string) => Promise<string>;
  jsSyscall: (op: string, args: Record<string, unknown>) => Promise<unknown>;
}

interface SyscallArgs {
  id?: string;
  table?: string;
  storageId?: string;
  endCursor?: string | null;
  query?: { source: { tableName?: string; indexName?: string } };
}

const currentReads = new AsyncLocalStorage<Reads>();

/** Runs a query and notes in `reads` what it depends on. */
export function recordReads<T>(reads: Reads, run: () => Promise<T>): Promise<T> {
  return currentReads.run(reads, run);
}

function tableRead(op: string, args: SyscallArgs): string | undefined {
  switch (op) {
    case "1.0/queryStream":
    case "1.0/queryPage": {
      const source = args.query?.source;
      return source?.tableName ?? source?.indexName?.split(".")[0];
    }
    case "1.0/get":
      return args.table ?? tableOf(args.id ?? "");
    case "1.0/count":
      return args.table;
    case "1.0/storageGetUrl":
      return "_storage";
    default:
      return undefined;
  }
}

function tableWritten(op: string, args: SyscallArgs): string | undefined {
  switch (op) {
    case "1.0/insert":
    case "1.0/shallowMerge":
    case "1.0/replace":
    case "1.0/remove":
      return args.table ?? tableOf(args.id ?? "");
    case "1.0/schedule":
    case "1.0/cancel_job":
      return "_scheduled_functions";
    case "1.0/storageDelete":
    case "storage/storeBlob":
      return "_storage";
    default:
      return undefined;
  }
}

/** Puts the hooks between the functions and convex-test; once in a process, after convex-test began. */
export function hookSyscalls(hooks: SyscallHooks): void {
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const hooked: Syscalls = {
    syscall(op, args) {
      note(op, JSON.parse(args) as SyscallArgs, hooks);
      return inner.syscall(op, args);
    },
    asyncSyscall(op, args) {
      const parsed = JSON.parse(args) as SyscallArgs;
      note(op, parsed, hooks);
      return hookedAsync(inner, hooks, { op, args, parsed });
    },
    jsSyscall(op, args) {
      note(op, {}, hooks);
      if (op !== "storage/storeBlob") return inner.jsSyscall(op, args);
      return transactionally(inner, hooks, () => storeFile(inner, args));
    },
  };
  Reflect.set(globalThis, "Convex", hooked);
}

function note(op: string, args: SyscallArgs, hooks: SyscallHooks): void {
  const read = tableRead(op, args);
  if (read !== undefined) currentReads.getStore()?.tables.add(read);
  const written = tableWritten(op, args);
  if (written !== undefined) hooks.onWrite(written);
}

async function hookedAsync(
  inner: Syscalls,
  hooks: SyscallHooks,
  { op, args, parsed }: { op: string; args: string; parsed: SyscallArgs },
): Promise<string> {
  switch (op) {
    case "1.0/queryPage":
      return readPage(inner, parsed);
    case "1.0/storageGetUrl": {
      const url = await inner.asyncSyscall(op, args);
      return url === "null" ? url : JSON.stringify(hooks.fileUrl(parsed.storageId ?? ""));
    }
    case "1.0/storageGenerateUploadUrl":
      return JSON.stringify(hooks.uploadUrl());
    case "1.0/storageDelete":
      return transactionally(inner, hooks, () => inner.asyncSyscall(op, args));
    default:
      return inner.asyncSyscall(op, args);
  }
}

async function readPage(inner: Syscalls, args: SyscallArgs): Promise<string> {
  const reads = currentReads.getStore();
  const endCursor = args.endCursor ?? reads?.endCursor ?? null;
  const page = await inner.asyncSyscall("1.0/queryPage", JSON.stringify({ ...args, endCursor }));
  if (reads !== undefined) {
    reads.endCursor ??= (JSON.parse(page) as { continueCursor: string }).continueCursor;
  }
  return page;
}

/**
 * convex-test writes an action's files into whichever transaction happens to run, a query's too, which is
 * undone at its end. An action's storage writes therefore get a transaction of their own.
 */
async function transactionally<T>(
  inner: Syscalls,
  hooks: SyscallHooks,
  work: () => Promise<T>,
): Promise<T> {
  const metadata = await inner.asyncSyscall("1.0/getFunctionMetadata", "{}");
  const { name } = JSON.parse(metadata) as { name: string };
  const isHttpAction = name === "http";
  return isHttpAction || hooks.isAction(name) ? hooks.transact(work) : work();
}

/** convex-test keeps no content type with a file's metadata; Convex does. */
async function storeFile(inner: Syscalls, args: Record<string, unknown>): Promise<unknown> {
  const id = await inner.jsSyscall("storage/storeBlob", args);
  const contentType = (args["blob"] as Blob).type;
  if (contentType !== "") {
    const patch = { table: "_storage", id, value: { contentType } };
    await inner.asyncSyscall("1.0/shallowMerge", JSON.stringify(patch));
  }
  return id;
}
