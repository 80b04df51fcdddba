import { AsyncLocalStorage } from "node:async_hooks";
import { makeFunctionReference } from "convex/server";

type Modules = Record<string, () => Promise<unknown>>;

type Args = Record<string, unknown>;

interface Ctx {
  runMutation: (reference: unknown, args: Args) => Promise<unknown>;
}

type Handler = (ctx: Ctx, args: Args) => Promise<unknown>;

interface Mutation {
  isMutation: true;
  _handler: Handler;
}

/** A run of a mutation that a client, an action or the scheduler has called. */
interface Run {
  /** Functions that it has scheduled may run in its context, but aren't part of it. */
  isOver: boolean;
  isRehearsal: boolean;
  /** It has reached the handler; later mutations are nested in it. */
  hasBegun: boolean;
}

const current = new AsyncLocalStorage<Run>();

class RolledBack extends Error {}

/** Whether the current run will be rolled back and repeated. */
export function isRehearsal(): boolean {
  const run = current.getStore();
  return run !== undefined && run.isRehearsal && !run.isOver;
}

/**
 * Runs every mutation of the modules twice, as Convex does after a write conflict: the first run is rolled back with
 * its writes, scheduled functions and result or error; the second one counts.
 */
export function rerunMutations(modules: Modules): Modules {
  const [root = ""] = Object.keys(modules).flatMap((path) => path.split("_generated").slice(0, -1));
  return Object.fromEntries(
    Object.entries(modules).map(([path, load]) => {
      const name = path.slice(root.length).replace(/\.[^.]+$/, "");
      return [path, async () => rerunModule(name, (await load()) as Record<string, unknown>)];
    }),
  );
}

function rerunModule(name: string, module: Record<string, unknown>): Record<string, unknown> {
  const rerun = Object.entries(module).map(([exportName, value]) => {
    if (!isMutation(value)) return [exportName, value];
    const _handler = runTwice(`${name}:${exportName}`, value._handler);
    const get = (target: Mutation, key: string | symbol): unknown =>
      key === "_handler" ? _handler : Reflect.get(target, key);
    return [exportName, new Proxy(value, { get })];
  });
  return Object.fromEntries(rerun) as Record<string, unknown>;
}

function isMutation(value: unknown): value is Mutation {
  return typeof value === "function" && "isMutation" in value && "_handler" in value;
}

function runTwice(path: string, handler: Handler): Handler {
  const reference = makeFunctionReference<"mutation">(path);
  return async (ctx, args) => {
    const outer = current.getStore();
    if (outer !== undefined && !outer.isOver) {
      if (outer.hasBegun) return handler(ctx, args);
      outer.hasBegun = true;
      await handler(ctx, args);
      throw new RolledBack();
    }
    // A nested mutation that fails: its transaction within ours is undone.
    const rehearsal = { isOver: false, isRehearsal: true, hasBegun: false };
    await inRun(rehearsal, () =>
      ctx.runMutation(reference, args).catch((error: unknown) => {
        // Only a test calls a function with a lone surrogate, which isn't JSON: that runs once.
        if (!rehearsal.hasBegun && !String(error).includes("surrogate")) throw error;
      }),
    );
    return inRun({ isOver: false, isRehearsal: false, hasBegun: true }, () => handler(ctx, args));
  };
}

async function inRun(run: Run, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await current.run(run, work);
  } finally {
    run.isOver = true;
  }
}
