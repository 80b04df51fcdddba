/** The deployment's additions to functions' syscalls. */
export interface SyscallHooks {
  isAction: (path: string) => boolean;
  /** Runs the work in a separate transaction. */
  transact: <T>(work: () => Promise<T>) => Promise<T>;
  fileUrl: (storageId: string) => string;
  uploadUrl: () => string;
}

export interface Syscalls {
  syscall: (op: string, args: string) => string;
  asyncSyscall: (op: string, args: string) => Promise<string>;
  jsSyscall: (op: string, args: Record<string, unknown>) => Promise<unknown>;
}

/** Installs the hooks between the functions and convex-test; once in a process, after convex-test has started. */
export function hookSyscalls(hooks: SyscallHooks): void {
  const inner = Reflect.get(globalThis, "Convex") as Syscalls;
  const hooked: Syscalls = {
    syscall: (op, args) => inner.syscall(op, args),
    asyncSyscall: async (op, args) => {
      switch (op) {
        case "1.0/storageGetUrl": {
          const { storageId } = JSON.parse(args) as { storageId: string };
          const url = await inner.asyncSyscall(op, args);
          return url === "null" ? url : JSON.stringify(hooks.fileUrl(storageId));
        }
        case "1.0/storageGenerateUploadUrl":
          return JSON.stringify(hooks.uploadUrl());
        case "1.0/storageDelete":
          return transactionally(inner, hooks, () => inner.asyncSyscall(op, args));
        default:
          return inner.asyncSyscall(op, args);
      }
    },
    jsSyscall: (op, args) =>
      op === "storage/storeBlob"
        ? transactionally(inner, hooks, () => storeFile(inner, args))
        : inner.jsSyscall(op, args),
  };
  Reflect.set(globalThis, "Convex", hooked);
}

/**
 * convex-test writes an action's files into whichever transaction is running, even a query's, which is then rolled
 * back. So an action's storage writes get their own transaction.
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

/** convex-test doesn't store a file's content type; Convex does. */
async function storeFile(inner: Syscalls, args: Record<string, unknown>): Promise<unknown> {
  const id = await inner.jsSyscall("storage/storeBlob", args);
  const contentType = (args["blob"] as Blob).type;
  if (contentType !== "") {
    const patch = { table: "_storage", id, value: { contentType } };
    await inner.asyncSyscall("1.0/shallowMerge", JSON.stringify(patch));
  }
  return id;
}
