import type { AuthConfig, CronJob, GenericSchema, SchemaDefinition } from "convex/server";
import { loadAuthConfig, loaders } from "virtual:convex-project";

export type FunctionKind = "query" | "mutation" | "action";

type Module = Record<string, unknown>;

/** The properties that Convex's builders set on a registered function. */
interface RegisteredFunction {
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  isPublic?: boolean;
}

/** The Convex project's modules, by path without extension: `bookings/visitor`. */
export class Project {
  readonly #modules: ReadonlyMap<string, Module>;
  /** The token issuers that it trusts. */
  readonly auth: AuthConfig;

  constructor(modules: ReadonlyMap<string, Module>, auth: AuthConfig) {
    this.#modules = modules;
    this.auth = auth;
  }

  get schema(): SchemaDefinition<GenericSchema, boolean> {
    return this.#modules.get("schema")?.["default"] as SchemaDefinition<GenericSchema, boolean>;
  }

  get crons(): Record<string, CronJob> {
    const crons = this.#modules.get("crons")?.["default"] as
      { crons: Record<string, CronJob> } | undefined;
    return crons?.crons ?? {};
  }

  /** Loaders for convex-test, which finds the project's root by the place of `_generated`. */
  get loaders(): Record<string, () => Promise<Module>> {
    const loaders: Record<string, () => Promise<Module>> = {
      "/_generated/api.js": () => Promise.resolve({}),
    };
    for (const [path, module] of this.#modules) {
      loaders[`/${path}.js`] = () => Promise.resolve(module);
    }
    return loaders;
  }

  /** The kind of `bookings/visitor:book`, or null if there is no such function. */
  getKind(path: string): FunctionKind | null {
    const found = this.#find(path);
    if (found?.isQuery) return "query";
    if (found?.isMutation) return "mutation";
    return found?.isAction ? "action" : null;
  }

  isPublic(path: string): boolean {
    return this.#find(path)?.isPublic === true;
  }

  #find(path: string): RegisteredFunction | undefined {
    const [module = "", name = "default"] = path.split(":");
    const found = this.#modules.get(module)?.[name];
    return typeof found === "function" ? (found as RegisteredFunction) : undefined;
  }
}

/** Loads everything at once, so that a module that throws fails the start, not a later call. */
export async function loadProject(): Promise<Project> {
  const modules = Object.entries(loaders).map(async ([path, load]): Promise<[string, Module]> => [
    path,
    await load(),
  ]);
  return new Project(new Map(await Promise.all(modules)), (await loadAuthConfig()).default);
}
