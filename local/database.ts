import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { register as registerShardedCounter } from "@convex-dev/sharded-counter/test";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { Value } from "convex/values";
import { convexTest, seams, type TestConvex } from "convex-test";
import { IndexedDatabase } from "./indexed-database";
import { checkArguments, checkJson, checkResult, limits, timedOut } from "./limits";
import { RecordedTransactions } from "./recorder";
import type { Syscalls } from "./syscalls";

type Module = Record<string, unknown>;

type Handler = (ctx: Record<string, unknown>, args: Value) => Promise<Value> | Value;

/** A registered function, as far as convex-test runs it. */
interface Registered {
  isAction?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  _handler: Handler;
}

interface DatabaseOptions<Schema extends GenericSchema> {
  schema: SchemaDefinition<Schema, boolean>;
  modules: Record<string, () => Promise<unknown>>;
  /** Whether functions may work only for so long: not where others share their process, as in tests. */
  limitsTime?: boolean;
}

/** Convex stops at the limit; a slow machine gets this many times as much. */
const PATIENCE = 3;

/** The project's functions on an empty in-memory database, with the limits of Convex's backend. */
export function createDatabase<Schema extends GenericSchema>({
  schema,
  modules,
  limitsTime = false,
}: DatabaseOptions<Schema>): TestConvex<SchemaDefinition<Schema, boolean>> {
  seams.Database = IndexedDatabase;
  seams.Transactions = RecordedTransactions;
  const database = convexTest({
    schema,
    modules: limitModules(modules, limitsTime),
    transactionLimits: true,
  });
  limitSyscalls();
  // The components don't care which schema the project has.
  const anyDatabase = database as unknown as TestConvex<SchemaDefinition<GenericSchema, boolean>>;
  registerRateLimiter(anyDatabase);
  registerShardedCounter(anyDatabase);
  return database;
}

function limitModules(
  modules: DatabaseOptions<GenericSchema>["modules"],
  limitsTime: boolean,
): Record<string, () => Promise<unknown>> {
  const root = Object.keys(modules)
    .find((path) => path.includes("_generated"))
    ?.split("_generated")[0];
  return Object.fromEntries(
    Object.entries(modules).map(([path, load]) => {
      const name = path.slice(root?.length ?? 0).replace(/\.[^.]+$/, "");
      let limited: Promise<Module> | undefined;
      const loadOnce = () =>
        (limited ??= load().then((module) => limitModule(name, module as Module, limitsTime)));
      return [path, loadOnce];
    }),
  );
}

function limitModule(name: string, module: Module, limitsTime: boolean): Module {
  const limited = Object.entries(module).map(([exportName, value]) => {
    if (!isRegistered(value)) return [exportName, value];
    const paths = { called: `${name}.js:${exportName}`, shown: `${name}:${exportName}` };
    const isTimed = limitsTime && value.isAction !== true;
    const run = isTimed ? limitTime(value._handler, paths.shown) : value._handler;
    const _handler = limitSizes(run, paths);
    return [
      exportName,
      new Proxy(value, {
        get: (target, key) =>
          key === "_handler" ? _handler : (Reflect.get(target, key) as unknown),
      }),
    ];
  });
  return Object.fromEntries(limited) as Module;
}

function isRegistered(value: unknown): value is Registered {
  if (typeof value !== "function" || !("_handler" in value)) return false;
  const { isQuery, isMutation, isAction } = value as Partial<Registered>;
  return isQuery === true || isMutation === true || isAction === true;
}

function limitSizes(run: Handler, paths: { called: string; shown: string }): Handler {
  return async (ctx, args) => {
    checkArguments(paths.called, args);
    // Nothing returned is null on Convex.
    const result = (await run(ctx, args)) as Value | undefined;
    checkResult(paths.shown, result ?? null);
    return result as Value;
  };
}

/** By the processor's time, the database's with it: the clock would count what others do on this machine. */
function limitTime(run: Handler, path: string): Handler {
  return async (ctx, args) => {
    const start = process.cpuUsage();
    const result = await run(ctx, args);
    const { user, system } = process.cpuUsage(start);
    const taken = (user + system) / 1000;
    if (taken > limits.userTime * PATIENCE) throw new Error(timedOut);
    if (taken > limits.userTime) {
      console.warn(`${path} worked for ${Math.round(taken)} ms. Convex stops it after 1 s.`);
    }
    return result;
  };
}

/** A mark on what stands between the functions and convex-test: once in a runtime, however often this is loaded. */
const limited = Symbol.for("local.limited");

/** Refuses half characters between the functions and convex-test, once convex-test is there. */
function limitSyscalls(): void {
  const inner = Reflect.get(globalThis, "Convex") as Syscalls & { [limited]?: true };
  if (inner[limited] === true) return;
  Reflect.set(globalThis, "Convex", {
    [limited]: true,
    syscall: (op: string, args: string) => {
      checkSyscall(args);
      return inner.syscall(op, args);
    },
    asyncSyscall: (op: string, args: string) => {
      checkSyscall(args);
      return inner.asyncSyscall(op, args);
    },
    jsSyscall: (op: string, args: Record<string, unknown>) => inner.jsSyscall(op, args),
  } satisfies Syscalls & { [limited]: true });
}

function checkSyscall(args: string): void {
  try {
    checkJson(args);
  } catch (error) {
    throw new Error(`Received invalid json: ${(error as Error).message}`, { cause: error });
  }
}
