import type { AsyncLocalStorage } from "node:async_hooks";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { Value } from "convex/values";
import {
  convexGlobalStorage,
  type ConvexTestDatabase,
  type ConvexTestGlobal,
  runScheduledFunction,
  type TestConvex,
} from "convex-test";

/**
 * Reads the data out of convex-test and restores it. convex-test has no API for that, so this relies on the internals
 * declared here; `open-convex-test.ts` exports the two names from its module.
 * - A component's database has its committed data in `_documents` (by id) and files' bytes in `_storage`; documents are
 *   never changed in place. `_nextDocId` and `_lastCreationTime` keep ids and times unique.
 * - A scheduled function is a document and a timer. The document doesn't name the function's component, so restored
 *   ones call the component's own.
 */
declare module "convex-test" {
  export interface ConvexTestDatabase {
    _documents: Record<string, StoredDocument>;
    _storage: Record<string, Blob>;
    _nextDocId: number;
    _lastCreationTime: number;
    _validate: (table: string, document: Record<string, Value>) => void;
  }
  export interface ConvexTestGlobal {
    components: Record<string, { db: ConvexTestDatabase }>;
    transactionManager: { _lastCommitTs: bigint };
    scheduler: {
      timerScheduled: () => void;
      timerFired: () => void;
      add: (run: Promise<void>) => void;
      finish: (run: Promise<void>) => void;
    };
  }
  export const convexGlobalStorage: AsyncLocalStorage<ConvexTestGlobal>;
  export function runScheduledFunction(run: {
    db: ConvexTestDatabase;
    jobId: string;
    componentPath: string;
    functionPath: { componentPath: string; udfPath: string };
    args: Value;
    name: string;
  }): Promise<void>;
}

type Database = TestConvex<SchemaDefinition<GenericSchema, boolean>>;

/** A document as it is stored; never changed in place. */
export type StoredDocument = Record<string, Value> & { _id: string; _creationTime: number };

/** A database's data at one moment; the project's own has the path "". */
interface ComponentSnapshot {
  documents: Record<string, StoredDocument>;
  files: Record<string, Blob>;
  nextDocId: number;
  lastCreationTime: number;
}

/** The data of all of a deployment's databases at one moment. */
export interface DatabaseSnapshot {
  components: Record<string, ComponentSnapshot>;
  lastCommitTs: bigint;
}

/** A scheduled function's document. */
type Job = StoredDocument & {
  name: string;
  args: Value[];
  scheduledTime: number;
  state: { kind: string };
};

/** The saved data can't be used; the message says what doesn't fit. */
export class UnfitSnapshot extends Error {}

const jobsTable = "_scheduled_functions";

/** A database's internals. */
export class DatabaseAccess {
  readonly #global: ConvexTestGlobal;

  private constructor(global: ConvexTestGlobal) {
    this.#global = global;
  }

  static async open(database: Database): Promise<DatabaseAccess> {
    const found: ConvexTestGlobal[] = [];
    await database.query(() => {
      found.push(convexGlobalStorage.getStore() as ConvexTestGlobal);
      return Promise.resolve(null);
    });
    return new DatabaseAccess(found[0] as ConvexTestGlobal);
  }

  /** The committed data. */
  take(): DatabaseSnapshot {
    const components = Object.entries(this.#global.components).map(
      ([path, { db }]): [string, ComponentSnapshot] => [
        path,
        {
          documents: { ...db._documents },
          // convex-test keeps the bytes of deleted ones, too.
          files: Object.fromEntries(
            Object.entries(db._storage).filter(([id]) => id in db._documents),
          ),
          nextDocId: db._nextDocId,
          lastCreationTime: db._lastCreationTime,
        },
      ],
    );
    return {
      components: Object.fromEntries(components),
      lastCommitTs: this.lastCommitTs,
    };
  }

  get lastCommitTs(): bigint {
    return this.#global.transactionManager._lastCommitTs;
  }

  /** The names of the functions that the scheduler is running. */
  runningJobs(): string[] {
    return Object.values(this.#global.components)
      .flatMap(({ db }) => jobsOf(db._documents))
      .filter(({ state }) => state.kind === "inProgress")
      .map(({ name }) => name);
  }

  /** Fails if a document doesn't fit the schema, as a push to Convex would. */
  check({ components }: DatabaseSnapshot): void {
    for (const [path, { documents }] of Object.entries(components)) {
      const db = this.#find(path);
      for (const document of Object.values(documents)) checkDocument(db, document);
    }
  }

  /**
   * Restores a checked snapshot into the new database, and reschedules its functions. Functions that were running run
   * again, except actions.
   */
  restore(snapshot: DatabaseSnapshot, isAction: (name: string) => boolean): void {
    this.#global.transactionManager._lastCommitTs = snapshot.lastCommitTs;
    for (const [path, component] of Object.entries(snapshot.components)) {
      const db = this.#find(path);
      db._documents = { ...component.documents };
      db._storage = { ...component.files };
      db._nextDocId = component.nextDocId;
      db._lastCreationTime = component.lastCreationTime;
      for (const job of jobsOf(db._documents)) this.#takeUp(path, db, job, isAction);
    }
  }

  #find(path: string): ConvexTestDatabase {
    const component = this.#global.components[path];
    if (component === undefined) throw new UnfitSnapshot(`there is no component ${path} any more`);
    return component.db;
  }

  #takeUp(
    componentPath: string,
    db: ConvexTestDatabase,
    job: Job,
    isAction: (name: string) => boolean,
  ): void {
    const { kind } = job.state;
    if (kind !== "pending" && kind !== "inProgress") return;
    if (kind === "inProgress" && isAction(job.name)) {
      db._documents[job._id] = {
        ...job,
        state: { kind: "failed", error: "The deployment was stopped." },
        completedTime: Date.now(),
      };
      return;
    }
    db._documents[job._id] = { ...job, state: { kind: "pending" } };
    this.#schedule(componentPath, db, job);
  }

  /** As convex-test does when a function schedules another. */
  #schedule(componentPath: string, db: ConvexTestDatabase, job: Job): void {
    const { scheduler } = this.#global;
    const start = () => {
      scheduler.timerFired();
      const functionPath = { componentPath, udfPath: job.name };
      const call = { db, jobId: job._id, componentPath, functionPath, name: job.name };
      const run = convexGlobalStorage
        .run(this.#global, () => runScheduledFunction({ ...call, args: job.args[0] ?? {} }))
        .finally(() => {
          scheduler.finish(run);
        });
      scheduler.add(run);
    };
    scheduler.timerScheduled();
    setTimeout(start, Math.max(0, job.scheduledTime - Date.now()));
  }
}

function checkDocument(db: ConvexTestDatabase, document: StoredDocument): void {
  const { _id, ...rest } = document;
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name !== "_creationTime"),
  );
  const table = tableOf(_id);
  if (table.startsWith("_")) return;
  try {
    db._validate(table, fields);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnfitSnapshot(`the document ${_id} of the table ${table}: ${reason}`);
  }
}

function jobsOf(documents: Record<string, StoredDocument>): Job[] {
  return Object.entries(documents)
    .filter(([id]) => id.endsWith(jobsTable))
    .map(([, document]) => document as Job);
}

/** convex-test's ids are digits followed by the name of their table. */
export function tableOf(id: string): string {
  return id.replace(/^\d+/, "");
}

/** Reads a field, or one of an object within: `choice.network`. */
export function readerOf(path: string): (document: StoredDocument) => Value | undefined {
  const names = path.split(".");
  return (document) =>
    names.reduce<Value | undefined>(
      (value, name) => (isObject(value) ? value[name] : undefined),
      document,
    );
}

function isObject(value: Value | undefined): value is Record<string, Value> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer)
  );
}
