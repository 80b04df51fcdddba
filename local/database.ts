import { AsyncLocalStorage } from "node:async_hooks";
import { cpuUsage } from "node:process";
import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { register as registerShardedCounter } from "@convex-dev/sharded-counter/test";
import type { GenericSchema, HttpRouter, SchemaDefinition } from "convex/server";
import type { Value } from "convex/values";
import { convexTest, seams, type TestConvex } from "convex-test";
import { inConvexRuntime } from "./convex-runtime";
import { IndexedDatabase } from "./indexed-database";
import {
  checkArguments,
  checkJson,
  checkNodeArguments,
  checkResult,
  limits,
  timedOut,
} from "./limits";
import { NODE_MARK } from "./mark-node-modules";
import type { FunctionKind } from "./project";
import { RecordedTransactions } from "./recorder";
import type { Syscalls } from "./syscalls";

type Module = Record<string, unknown>;

type Modules = Record<string, () => Promise<unknown>>;

type Handler = (ctx: object, args: Value) => Promise<Value> | Value;

/** The part of a registered function that convex-test runs. */
interface Registered {
  isAction?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  _handler: Handler;
}

interface DatabaseOptions<Schema extends GenericSchema> {
  schema: SchemaDefinition<Schema, boolean>;
  modules: Modules;
  /** Whether functions' time is limited: not where others share their process, as in tests. */
  limitsTime?: boolean;
}

/** Convex stops at the limit; a slow machine gets this many times as much. */
const PATIENCE = 3;

/** The project's functions on an empty in-memory database, with the limits and the runtimes of Convex's backend. */
export function createDatabase<Schema extends GenericSchema>({
  schema,
  modules,
  limitsTime = false,
}: DatabaseOptions<Schema>): TestConvex<SchemaDefinition<Schema, boolean>> {
  seams.Database = IndexedDatabase;
  seams.Transactions = RecordedTransactions;
  const prepare = (each: Modules) => prepareModules(each, limitsTime);
  const database = convexTest({ schema, modules: prepare(modules), transactionLimits: true });
  limitSyscalls();
  // The components don't depend on the project's schema.
  const anyDatabase = {
    ...(database as unknown as TestConvex<SchemaDefinition<GenericSchema, boolean>>),
    registerComponent: (
      path: string,
      ofComponent: SchemaDefinition<GenericSchema, boolean>,
      each: Modules,
    ) => {
      database.registerComponent(path, ofComponent, prepare(each));
    },
  };
  registerRateLimiter(anyDatabase);
  registerShardedCounter(anyDatabase);
  return database;
}

function prepareModules(modules: Modules, limitsTime: boolean): Modules {
  const root = Object.keys(modules)
    .find((path) => path.includes("_generated"))
    ?.split("_generated")[0];
  // A module loads at the first call that needs it, so load it with the process's globals, not with the call's.
  const outside = AsyncLocalStorage.snapshot();
  return Object.fromEntries(
    Object.entries(modules).map(([path, load]) => {
      const name = path.slice(root?.length ?? 0).replace(/\.[^.]+$/, "");
      let prepared: Promise<Module> | undefined;
      const loadOnce = () =>
        (prepared ??= outside(load).then((module) =>
          prepareModule(name, module as Module, limitsTime),
        ));
      return [path, loadOnce];
    }),
  );
}

function prepareModule(name: string, module: Module, limitsTime: boolean): Module {
  const { [NODE_MARK]: isNode, ...exported } = module;
  const prepare = (value: unknown, exportName: string) => {
    if (isRouter(value)) return prepareRouter(value);
    if (!isRegistered(value)) return value;
    const paths = { called: `${name}.js:${exportName}`, shown: `${name}:${exportName}` };
    const isTimed = limitsTime && value.isAction !== true;
    const timed = isTimed ? limitTime(value._handler, paths.shown) : value._handler;
    return withHandler(
      value,
      isNode === true
        ? limitSizes(timed, paths, checkNodeArguments)
        : limitSizes(inConvexRuntime(kindOf(value), timed), paths, checkArguments),
    );
  };
  return Object.fromEntries(
    Object.entries(exported).map(([exportName, value]) => [exportName, prepare(value, exportName)]),
  );
}

function withHandler<Value extends object>(value: Value, _handler: unknown): Value {
  return new Proxy(value, {
    get: (target, key): unknown => (key === "_handler" ? _handler : Reflect.get(target, key)),
  });
}

/** The part of a router that convex-test uses. */
type Router = Pick<HttpRouter, "lookup"> & { isRouter: true };

function isRouter(value: unknown): value is Router {
  return typeof value === "object" && value !== null && "isRouter" in value;
}

/** An HTTP action runs like an action. */
function prepareRouter({ lookup, ...router }: Router): Router {
  return {
    ...router,
    lookup: (...asked) => {
      const found = lookup(...asked);
      if (found === null) return null;
      const [endpoint, ...route] = found;
      const { _handler } = endpoint as unknown as Registered;
      return [withHandler(endpoint, inConvexRuntime("action", _handler)), ...route];
    },
  };
}

function isRegistered(value: unknown): value is Registered {
  if (typeof value !== "function" || !("_handler" in value)) return false;
  const { isQuery, isMutation, isAction } = value as Partial<Registered>;
  return isQuery === true || isMutation === true || isAction === true;
}

function kindOf({ isQuery, isMutation }: Registered): FunctionKind {
  if (isQuery === true) return "query";
  return isMutation === true ? "mutation" : "action";
}

function limitSizes(
  run: Handler,
  paths: { called: string; shown: string },
  checkArgs: (path: string, args: Value) => void,
): Handler {
  return async (ctx, args) => {
    checkArgs(paths.called, args);
    // On Convex, undefined becomes null.
    const result = (await run(ctx, args)) as Value | undefined;
    checkResult(paths.shown, result ?? null);
    return result as Value;
  };
}

/** In CPU time, database included, because the clock would count other programs on this machine. */
function limitTime(run: Handler, path: string): Handler {
  return async (ctx, args) => {
    const start = cpuUsage();
    const result = await run(ctx, args);
    const { user, system } = cpuUsage(start);
    const taken = (user + system) / 1000;
    if (taken > limits.userTime * PATIENCE) throw new Error(timedOut);
    if (taken > limits.userTime) {
      console.warn(`${path} worked for ${Math.round(taken)} ms. Convex stops it after 1 s.`);
    }
    return result;
  };
}

/** Marks functions' wrappers, once in a runtime even if this file is loaded again. */
const limited = Symbol.for("local.limited");

/** Refuses lone surrogates between the functions and convex-test, once convex-test is there. */
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
