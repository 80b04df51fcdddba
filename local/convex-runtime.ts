import type { FunctionKind } from "./project";
import { ReadOnceBlob } from "./read-once-blob";
import { transactionStart } from "./recorder";

/*
 * Replaces Node's globals with those of Convex's own runtime where they differ (`npm-packages/udf-runtime` of
 * get-convex/convex-backend). convex-test keeps a function's assignments to these globals within its call.
 */

interface Storage {
  get: (id: string) => Promise<Blob | null>;
  store: (file: Blob, options?: object) => Promise<string>;
}

interface Ctx {
  storage?: Partial<Storage>;
}

/** A function's handler as it runs on Convex's own runtime. */
export function inConvexRuntime<Args, Result>(
  kind: FunctionKind,
  run: (ctx: Ctx, args: Args) => Result,
): (ctx: Ctx, args: Args) => Result {
  return (ctx, args) => {
    Object.assign(globalThis, { process: onlySettings });
    if (kind === "action") return run(withStreams(ctx), args);
    Object.assign(globalThis, transactionGlobals(kind));
    return run(ctx, args);
  };
}

const settings = process.env;

/** Node's `process` has only the settings, which can be read by name. */
const onlySettings = {
  env: new Proxy({}, { get: (_, name): unknown => Reflect.get(settings, name) }),
};

/** A query or mutation may rerun, so its time stands still, and it can't call anything outside. */
function transactionGlobals(kind: "query" | "mutation"): object {
  const start = transactionStart();
  return {
    Date: dateAt(start),
    ...(kind === "query" && { performance: { now: () => 0, timeOrigin: start } }),
    fetch: async () => Promise.reject(notAllowed("fetch()")),
    setTimeout: () => {
      throw notAllowed("setTimeout");
    },
    setInterval: () => {
      throw notAllowed("setInterval");
    },
    clearTimeout: () => undefined,
    clearInterval: () => undefined,
  };
}

const notAllowed = (what: string) =>
  new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
  );

/** A clock that stands still. */
function dateAt(now: number): DateConstructor {
  const RealDate = Date;
  function StillDate(this: unknown, ...given: unknown[]): Date | string {
    if (!(this instanceof StillDate)) return new RealDate(now).toString();
    return Reflect.construct(RealDate, given.length === 0 ? [now] : given) as Date;
  }
  StillDate.prototype = RealDate.prototype;
  const { parse, UTC } = RealDate;
  return Object.assign(StillDate, { now: () => now, parse, UTC }) as unknown as DateConstructor;
}

/** Files are streams, which can be read once. */
function withStreams(ctx: Ctx): Ctx {
  const { get, store } = ctx.storage ?? {};
  if (get === undefined || store === undefined) return ctx;
  return {
    ...ctx,
    storage: {
      ...ctx.storage,
      get: async (id) => {
        const file = await get(id);
        return file && new ReadOnceBlob(file);
      },
      store: async (file, options) => {
        if (!(file instanceof ReadOnceBlob)) return store(file, options);
        return store(new Blob([await file.arrayBuffer()], { type: file.type }), options);
      },
    },
  };
}
