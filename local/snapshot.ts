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
 * Takes the data out of convex-test and puts it back. convex-test has no way to do that, so this leans on its inner
 * workings, and on nothing but what is declared here; `open-convex-test.ts` exports the two names from its module.
 * - A component's database keeps what is committed in `_documents` (by id) and the bytes of files in `_storage`; no
 *   document is changed in place. `_nextDocId` and `_lastCreationTime` keep ids and times from coming twice.
 * - A scheduled function is a document and a timer. The document doesn't say which component's function it calls: all
 *   that's put back calls the component's own.
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

/** All that one database held at one moment; the project's own has the path "". */
interface ComponentSnapshot {
  documents: Record<string, StoredDocument>;
  files: Record<string, Blob>;
  nextDocId: number;
  lastCreationTime: number;
}

/** All that a deployment's databases held at one moment. */
export interface DatabaseSnapshot {
  components: Record<string, ComponentSnapshot>;
  lastCommitTs: bigint;
}

/** A scheduled function, as its document says. */
type Job = StoredDocument & {
  name: string;
  args: Value[];
  scheduledTime: number;
  state: { kind: string };
};

/** The saved data can't be used; the message says what doesn't fit. */
export class UnfitSnapshot extends Error {}

const jobsTable = "_scheduled_functions";

/** A database's inner workings. */
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

  /** What is committed now. */
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

  /** Fails where a document doesn't fit the schema, as a push to Convex would. */
  check({ components }: DatabaseSnapshot): void {
    for (const [path, { documents }] of Object.entries(components)) {
      const db = this.#find(path);
      for (const document of Object.values(documents)) checkDocument(db, document);
    }
  }

  /**
   * Puts a snapshot that was checked into the new database, and its scheduled functions back in line. What was running
   * when it was taken runs again, but not an action.
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
