import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path/posix";
import { types } from "node:util";
import vm from "node:vm";
import type { PushedModule } from "./convex-push";

/*
 * Evaluates modules as a Convex deployment does when they're pushed: each in a fresh context that has only the globals
 * of Convex's own runtime, and refuses at import what the deployment refuses. Based on the open-source backend:
 * `npm-packages/udf-runtime` (the globals), `crates/isolate/src/environment` (`analyze.rs`, `schema.rs`,
 * `auth_config.rs`, `component_definitions.rs`). It needs Node's --experimental-vm-modules.
 */

/**
 * What a module is evaluated as; all except `functions` can't import anything, or read a setting that may be missing.
 */
export type Purpose = "functions" | "schema" | "auth config" | "definition";

/** Why a module would fail a push, and where in our own files. */
export interface Problem {
  module: string;
  /** Such as `convex/blogs/rules.ts:12`, if it's known. */
  place: string;
  message: string;
}

export interface Evaluation {
  problems: Problem[];
  /** The module itself and all its imports. */
  loaded: PushedModule[];
  /** Its exports; empty if it couldn't be evaluated. */
  exported: Record<string, unknown>;
}

/** The globals of Convex's runtime beyond the language itself. There is no `queueMicrotask`, `Buffer` or `global`. */
const webGlobals = {
  AbortController,
  AbortSignal,
  AsyncLocalStorage,
  AsyncResource,
  Blob,
  Crypto,
  CryptoKey,
  DOMException,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  Performance,
  PerformanceEntry,
  PerformanceMark,
  PerformanceMeasure,
  ReadableStream,
  ReadableStreamBYOBReader,
  ReadableStreamDefaultReader,
  Request,
  Response,
  SubtleCrypto,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  WritableStreamDefaultWriter,
  atob,
  btoa,
  clearInterval: () => undefined,
  clearTimeout: () => undefined,
  structuredClone,
};

/** Settings that every deployment has. */
const systemSettings: Record<string, string> = {
  CONVEX_CLOUD_URL: "https://deployment.example.com",
  CONVEX_SITE_URL: "https://site.deployment.example.com",
};

type Refuse = (what: string) => never;

/** Globals that are refused at import, with the error message. */
function forbid(global: typeof globalThis, purpose: Purpose, refuse: Refuse): void {
  const refusing = (name: string) => () => refuse(`${name} is unsupported at import time`);
  // A deployment would allow these two, but they'd keep the time of the push, and the same random numbers.
  const still = (name: string) => () => refuse(`${name} stands still at import time`);

  const RealDate = global.Date;
  function Date(this: unknown, ...given: unknown[]) {
    if (!(this instanceof Date) || given.length === 0) still("the clock")();
    return Reflect.construct(RealDate, given) as object;
  }
  Object.assign(Date, { now: still("the clock"), parse: RealDate.parse, UTC: RealDate.UTC });
  Date.prototype = RealDate.prototype;
  Reflect.set(global.Math, "random", still("Math.random"));
  const performance = { now: still("the clock"), mark: still("the clock") };
  Object.defineProperty(performance, "timeOrigin", { get: still("the clock") });

  const crypto = {
    getRandomValues: refusing("cryptographic randomness"),
    randomUUID: refusing("cryptographic randomness"),
    subtle: new Proxy({}, { get: (_, name) => refusing(`crypto.subtle.${String(name)}`) }),
  };
  const env = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === "symbol") return undefined;
        if (purpose === "schema" || purpose === "definition") refusing("a setting")();
        const value = systemSettings[name];
        if (value === undefined && purpose === "auth config") {
          refuse(`the setting ${name} may be missing: the push would be refused`);
        }
        return value;
      },
    },
  );
  Object.assign(global, {
    Date,
    Convex: {
      asyncSyscall: refusing("a call of a function or the database"),
      jsSyscall: refusing("a call of a function or the database"),
      syscall: refusing("a call of a function or the database"),
    },
    crypto,
    fetch: refusing("fetch()"),
    performance,
    process: { env },
    self: global,
    setInterval: refusing("setInterval"),
    setTimeout: refusing("setTimeout"),
  });
}

/** Gives a context the globals of Convex's runtime; returns its global object. */
function furnish(context: vm.Context, purpose: Purpose, refuse: Refuse): typeof globalThis {
  const global = vm.runInContext("globalThis", context) as typeof globalThis;
  for (const [name, value] of Object.entries(webGlobals)) Reflect.set(global, name, value);
  forbid(global, purpose, refuse);
  return global;
}

/** The names of all globals in Convex's runtime, including the language's own. */
export function listGlobals(): string[] {
  const refuse = (what: string) => {
    throw new Error(what);
  };
  return Object.getOwnPropertyNames(furnish(vm.createContext({}), "functions", refuse));
}

const IN_A_MODULE = /convex:\/([^\s():]+\.js)(?::(\d+))?(?::(\d+))?/;

/** Where in our own files an error was thrown; `stack` names a place in the bundle. */
function findPlace(stack: string, modules: ReadonlyMap<string, PushedModule>): string {
  const [, name = "", line, column = "1"] = IN_A_MODULE.exec(stack) ?? [];
  const module = modules.get(name);
  return module === undefined || line === undefined
    ? name
    : findSource(module, Number(line), Number(column));
}

/** The source of a place in the bundle, in our own files or a package's; lines and columns start at 1. */
export function findSource(module: PushedModule, line: number, column: number): string {
  const { path: name, sourceMap } = module;
  const bundled = `${name}:${line}`;
  if (!sourceMap) return bundled;
  const map = new SourceMap(JSON.parse(sourceMap) as SourceMapPayload);
  const found = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in found)) return bundled;
  const file = path.join(path.dirname(name), found.originalSource).replace(/^(?:\.\.\/)+/, "");
  return `${file}:${found.originalLine + 1}`;
}

class Isolate {
  readonly problems: Problem[] = [];
  private readonly parts = new Map<string, vm.SourceTextModule>();
  private readonly context = vm.createContext(
    {},
    { codeGeneration: { strings: false, wasm: false } },
  );

  constructor(
    private readonly modules: ReadonlyMap<string, PushedModule>,
    private readonly entry: string,
    purpose: Purpose,
  ) {
    furnish(this.context, purpose, this.refuse);
  }

  /** Notes the problem even if the code catches the error, which it can't on a deployment. */
  private readonly refuse: Refuse = (message) => {
    const error = new Error(message);
    this.note(error);
    throw error;
  };

  /** Records a problem, once. */
  note(error: unknown): void {
    const { message, stack = "" } = types.isNativeError(error) ? error : new Error(String(error));
    if (this.problems.some((known) => known.message === message)) return;
    this.problems.push({ module: this.entry, place: findPlace(stack, this.modules), message });
  }

  private getPart(name: string): vm.SourceTextModule {
    const known = this.parts.get(name);
    if (known !== undefined) return known;
    const module = this.modules.get(name);
    if (module === undefined) throw new Error(`can't import ${name}`);
    const part = new vm.SourceTextModule(module.source, {
      context: this.context,
      identifier: `convex:/${name}`,
      initializeImportMeta: () => this.refuse("import.meta is unsupported"),
      importModuleDynamically: () => this.refuse("import() is unsupported at import time"),
    });
    this.parts.set(name, part);
    return part;
  }

  /** Evaluates the entry and all its imports. */
  async evaluate(): Promise<Evaluation> {
    let exported: Record<string, unknown> = {};
    try {
      exported = await this.run();
    } catch (error) {
      this.note(error);
    }
    const loaded = [...this.parts.keys()].flatMap((name) => this.modules.get(name) ?? []);
    return { problems: this.problems, loaded, exported };
  }

  private async run(): Promise<Record<string, unknown>> {
    const entry = this.getPart(this.entry);
    const progress = { isDone: false };
    // A module that awaits at its top level isn't done when evaluation returns.
    const importer = new vm.SourceTextModule(`import "./${this.entry}"; import.meta.done();`, {
      context: this.context,
      identifier: "convex:/",
      initializeImportMeta: (meta) => Object.assign(meta, { done: () => (progress.isDone = true) }),
    });
    await importer.link((specifier, { identifier }) => {
      const from = identifier.slice("convex:/".length);
      return this.getPart(path.join(path.dirname(from), specifier));
    });
    const evaluated = importer.evaluate();
    const soon = new Promise((resolve) => setImmediate(resolve));
    const wasDone = progress.isDone;
    await Promise.race([evaluated, soon]);
    if (!wasDone) this.refuse("top-level await is unsupported");
    return entry.namespace as Record<string, unknown>;
  }
}

/**
 * Evaluates one module in its own context.
 * @param modules the modules that it may import, by path, including itself
 */
export async function evaluate(
  modules: ReadonlyMap<string, PushedModule>,
  entry: string,
  purpose: Purpose,
): Promise<Evaluation> {
  const isolate = new Isolate(modules, entry, purpose);
  // An unhandled rejection would end this process.
  const note = (error: unknown) => isolate.note(error);
  process.on("unhandledRejection", note);
  try {
    const evaluation = await isolate.evaluate();
    await new Promise((resolve) => setImmediate(resolve));
    return evaluation;
  } finally {
    process.off("unhandledRejection", note);
  }
}
