import {
  type GenericSchema,
  makeFunctionReference,
  type SchemaDefinition,
  type UserIdentity,
} from "convex/server";
import { type GenericId, jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { TestConvex } from "convex-test";
import { createDatabase } from "./database";
import { allowLongTimers } from "./long-timers";
import { CallRefused, type Outcome, settle } from "./outcome";
import type { FunctionKind, Project } from "./project";
import { type Recording, recordInto } from "./recorder";
import { DatabaseAccess, type DatabaseSnapshot } from "./snapshot";
import { hookSyscalls, type SyscallHooks } from "./syscalls";

export type Database = TestConvex<SchemaDefinition<GenericSchema, boolean>>;

/** A caller, as far as the deployment knows. */
export interface Caller {
  identity: UserIdentity | null;
  ip: string | null;
  userAgent: string | null;
}

const nobody: Caller = { identity: null, ip: null, userAgent: null };

/** A call as it comes over the wire. */
export interface Call {
  kind: FunctionKind;
  path: string;
  /** Convex sends the one arguments object in an array. */
  args: JSONValue;
}

const kindNames = { query: "Query", mutation: "Mutation", action: "Action" };

/** The project's functions on an in-memory database. */
export class Backend {
  readonly #project: Project;
  readonly #redacts: boolean;
  #database: Database;
  #access: DatabaseAccess;

  private constructor(
    project: Project,
    redacts: boolean,
    database: Database,
    access: DatabaseAccess,
  ) {
    this.#project = project;
    this.#redacts = redacts;
    this.#database = database;
    this.#access = access;
  }

  /**
   * Starts with an empty database; once in a process.
   * @param redacts whether errors that no function threw on purpose are hidden from callers
   */
  static async start(
    project: Project,
    redacts: boolean,
    hooks: Omit<SyscallHooks, "transact" | "isAction">,
  ): Promise<Backend> {
    allowLongTimers();
    const database = createProjectDatabase(project);
    const backend = new Backend(project, redacts, database, await DatabaseAccess.open(database));
    hookSyscalls({
      ...hooks,
      isAction: (path) => project.getKind(path) === "action",
      transact: (work) => backend.#transact(work),
    });
    return backend;
  }

  /** Runs a public function for a caller. Internal ones answer as if they didn't exist. */
  call(call: Call, caller: Caller): Promise<Outcome> {
    const path = canonicalPath(call.path);
    return settle(path, this.#redacts, () => {
      this.#requirePublic(call.kind, path);
      return this.#run(this.#as(caller), call.kind, path, argsObject(call.args));
    });
  }

  /** Runs any function of the project, for a caller with the admin key. */
  callAny({ path, args }: Omit<Call, "kind">, caller: Caller): Promise<Outcome> {
    const name = canonicalPath(path);
    // A caller with the admin key may read the error.
    return settle(name, false, () => {
      const kind = this.#project.getKind(name);
      if (kind === null) throw new Error(`There is no function ${name}.`);
      return this.#run(this.#as(caller), kind, name, argsObject(args));
    });
  }

  /** Runs a public query and records what its result depends on. */
  query(
    call: Omit<Call, "kind">,
    identity: UserIdentity | null,
    recording: Recording,
  ): Promise<Outcome> {
    const run = () => this.call({ ...call, kind: "query" }, { ...nobody, identity });
    return recordInto(recording, run);
  }

  /** Runs any function of the project, like its own crons. */
  async runInternal(path: string, args: JSONValue): Promise<void> {
    const kind = this.#project.getKind(path);
    if (kind === null) throw new Error(`There is no function ${path}.`);
    await this.#run(this.#database, kind, path, argsObject(args));
  }

  /** Answers a request with the project's HTTP actions. */
  fetch(path: string, init: RequestInit, caller: Caller): Promise<Response> {
    return this.#as(caller).fetch(path, init);
  }

  storeFile(file: Blob): Promise<string> {
    return this.#database.run((ctx) => ctx.storage.store(file));
  }

  async readFile(storageId: string): Promise<Blob | null> {
    if (!/^\d+_storage$/.test(storageId)) return null;
    const id = storageId as GenericId<"_storage">;
    return await this.#transact((ctx) => ctx.storage.get(id));
  }

  hasTable(name: string): boolean {
    return Object.hasOwn(this.#project.schema.tables, name);
  }

  /** For the demo's own pages. */
  get database(): Database {
    return this.#database;
  }

  /** Starts again with an empty database, and cancels the old one's scheduled functions. */
  async renew(): Promise<void> {
    const old = this.#database;
    this.#database = createProjectDatabase(this.#project);
    this.#access = await DatabaseAccess.open(this.#database);
    await old.run(async (ctx) => {
      const jobs = await ctx.db.system.query("_scheduled_functions").collect();
      for (const job of jobs) {
        if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
      }
    });
  }

  /** Increases with every transaction that writes. */
  get lastCommitTs(): bigint {
    return this.#access.lastCommitTs;
  }

  /** The committed data. */
  takeSnapshot(): DatabaseSnapshot {
    return this.#access.take();
  }

  /** Fails if a snapshot doesn't fit the schema. */
  checkSnapshot(snapshot: DatabaseSnapshot): void {
    this.#access.check(snapshot);
  }

  /**
   * Continues with a checked snapshot. As on Convex, an interrupted action has failed, because it may have done half
   * its work. An interrupted mutation has done nothing, and runs.
   */
  restoreSnapshot(snapshot: DatabaseSnapshot): void {
    this.#access.restore(snapshot, (job) => this.#project.getKind(job) === "action");
  }

  isRunningScheduledMutation(): boolean {
    return this.#access.runningJobs().some((job) => this.#project.getKind(job) !== "action");
  }

  #requirePublic(kind: FunctionKind, path: string): void {
    const found = this.#project.getKind(path);
    if (found === null || !this.#project.isPublic(path)) {
      throw new CallRefused(
        `Could not find public function for '${path}'. Did you forget to run \`npx convex dev\`?`,
      );
    }
    if (found !== kind) {
      throw new CallRefused(
        `Trying to execute ${path} as ${kindNames[kind]}, but it is defined as ${kindNames[found]}.`,
      );
    }
  }

  #as({ identity, ip, userAgent }: Caller) {
    const database = this.#database.withRequestMetadata({ ip, userAgent });
    return identity === null ? database : database.withIdentity(identity);
  }

  #run(
    database: Pick<Database, FunctionKind>,
    kind: FunctionKind,
    path: string,
    args: Record<string, Value>,
  ): Promise<Value> {
    const run = database[kind] as (reference: object, args: object) => Promise<Value>;
    return run(makeFunctionReference(path), args);
  }

  /** A transaction can only return Convex values; this returns any result. */
  async #transact<T>(
    work: (ctx: Parameters<Parameters<Database["run"]>[0]>[0]) => Promise<T>,
  ): Promise<T> {
    const results: T[] = [];
    await this.#database.run(async (ctx) => {
      results.push(await work(ctx));
    });
    return results[0] as T;
  }
}

const createProjectDatabase = ({ schema, loaders }: Project): Database =>
  createDatabase({ schema, modules: loaders, limitsTime: true });

/** `bookings/visitor.js:book` and `bookings/visitor:book` name the same function. */
function canonicalPath(path: string): string {
  return path.replace(/\.(js|ts)(?=:|$)/, "");
}

function argsObject(args: JSONValue): Record<string, Value> {
  const [first] = Array.isArray(args) ? args : [args];
  return jsonToConvex(first ?? {}) as Record<string, Value>;
}
