import { AsyncLocalStorage } from "node:async_hooks";

type Modules = Record<string, () => Promise<unknown>>;

type Call = (...args: never[]) => Promise<unknown>;

type Handler = (ctx: Record<string, unknown>, args: unknown) => Promise<unknown>;

interface Action {
  isAction: true;
  _handler: Handler;
}

/** What convex-test needs of a router: the handler of a path. */
interface Router {
  lookup: (path: string, method: string) => readonly [{ _handler: Handler }, ...unknown[]] | null;
}

/** Whether the running action dies here. Asked before and after every call it makes. */
export type Dies = () => boolean;

/** The error of a dead action. The action itself can't catch it. */
class ActionDied extends Error {
  override name = "ActionDied";
}

interface Life {
  isOver: boolean;
  end: () => void;
  dies: Dies;
}

const lives = new AsyncLocalStorage<Life>();

/** Code can't be stopped from outside, so calls that a dead action makes never answer. */
const noAnswer = new Promise<never>(() => undefined);

async function survive<T>(life: Life, call: () => Promise<T>): Promise<T> {
  if (hasEnded(life)) return noAnswer;
  const answer = await call();
  return hasEnded(life) ? noAnswer : answer;
}

function hasEnded(life: Life): boolean {
  if (!life.isOver && life.dies()) life.end();
  return life.isOver;
}

/** Modules whose actions and HTTP actions may die before or after each of their calls. */
export function letActionsDie(modules: Modules, dies: Dies): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([path, load]) => [
      path,
      async () => letModuleDie((await load()) as Record<string, unknown>, dies),
    ]),
  );
}

/** A `fetch` before and after which an action may die. Outside actions it's unchanged. */
export function letFetchDie(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (...args) => {
    const life = lives.getStore();
    return life === undefined ? fetch(...args) : survive(life, () => fetch(...args));
  };
}

function letModuleDie(module: Record<string, unknown>, dies: Dies): Record<string, unknown> {
  const mortal = Object.entries(module).map(([name, value]) => {
    if (isAction(value)) return [name, withHandler(value, mortalHandler(value._handler, dies))];
    return [name, isRouter(value) ? mortalRouter(value, dies) : value];
  });
  return Object.fromEntries(mortal) as Record<string, unknown>;
}

function isAction(value: unknown): value is Action {
  return typeof value === "function" && "isAction" in value && "_handler" in value;
}

function isRouter(value: unknown): value is Router {
  return typeof value === "object" && value !== null && "lookup" in value;
}

function withHandler<T extends object>(value: T, _handler: Handler): T {
  return new Proxy(value, {
    get: (target, key): unknown => (key === "_handler" ? _handler : Reflect.get(target, key)),
  });
}

function mortalRouter(router: Router, dies: Dies): Router {
  return {
    lookup: (path, method) => {
      const found = router.lookup(path, method);
      if (found === null) return null;
      const [endpoint, ...rest] = found;
      return [withHandler(endpoint, mortalHandler(endpoint._handler, dies)), ...rest];
    },
  };
}

function mortalHandler(handler: Handler, dies: Dies): Handler {
  return (ctx, args) =>
    new Promise((resolve, reject) => {
      const life: Life = {
        isOver: false,
        dies,
        end: () => {
          life.isOver = true;
          reject(new ActionDied("The action's process ended."));
        },
      };
      lives.run(life, () => {
        handler(mortalCtx(ctx, life), args).then(resolve, reject);
      });
    });
}

function mortalCtx(ctx: Record<string, unknown>, life: Life): Record<string, unknown> {
  const storage = ctx["storage"] as Record<string, Call>;
  return {
    ...ctx,
    ...mortalCalls(ctx as Record<string, Call>, ["runQuery", "runMutation", "runAction"], life),
    storage: { ...storage, ...mortalCalls(storage, ["store", "delete"], life) },
  };
}

function mortalCalls(of: Record<string, Call>, names: readonly string[], life: Life) {
  return Object.fromEntries(
    names.map((name) => [name, (...args: never[]) => survive(life, () => of[name]!(...args))]),
  );
}
