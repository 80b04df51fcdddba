import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { Value } from "convex/values";
import { convexGlobalStorage, type TestConvex } from "convex-test";
import { type Read, type Recording, recordInto, touches } from "../../local/recorder";
import type { StoredDocument } from "../../local/snapshot";
import type { Backend } from "./backend";

/** What convex-test's database has, as far as it's written to from outside. */
interface Database {
  startTransaction: () => void;
  commit: (commitTs: bigint | null) => void;
  _addWrite: (id: string, document: StoredDocument | null) => void;
}

/** Runs calls of functions and notes what they read, and what they write for good. */
export async function record<T>(call: () => Promise<T>): Promise<Recording & { result: T }> {
  const recording: Recording = { reads: [], writes: [] };
  const result = await recordInto(recording, call);
  // What it has scheduled is none of it.
  return { result, reads: [...recording.reads], writes: [...recording.writes] };
}

/** The reads of a call that another one's writes are in: it has to run again if the other commits first. */
export function conflictsOf(
  { reads }: Pick<Recording, "reads">,
  { writes }: Pick<Recording, "writes">,
): Read[] {
  return reads.filter((read) => writes.some((write) => touches(write, read)));
}

/** A value in words: names stand as they are, what differs from call to call as `…`. */
function describeValue(value: Value | undefined): string {
  const isName = typeof value === "string" && /^[A-Za-z]+$/.test(value);
  return isName || typeof value === "boolean" || value === undefined ? String(value) : "…";
}

/** A range in words, by the fields that have to equal something. */
export function describeRange({ asked, isWhole }: Read): string {
  const { component, table, index, fields, from, to } = asked;
  const equal = from.key.filter((value, place) => place < to.key.length && value === to.key[place]);
  const bounds = equal.map((value, place) => `${fields[place] ?? ""}=${describeValue(value)}`);
  if (Math.max(from.key.length, to.key.length) > equal.length)
    bounds.push(`part of ${fields[equal.length] ?? ""}`);
  const path = component === "" ? table : `${component}/${table}`;
  const part = isWhole || index === "by_id" ? "" : " as far as it was read";
  return `${path}.${index} [${bounds.join(", ")}]${part}`;
}

/** Records calls of a backend, takes back what they have written, and writes it again. */
export async function recorderOf(backend: Backend) {
  const databases = new Map<string, Database>();
  await (backend as unknown as TestConvex<SchemaDefinition<GenericSchema, boolean>>).query(() => {
    for (const [path, { db }] of Object.entries(convexGlobalStorage.getStore()?.components ?? {})) {
      databases.set(path, db as unknown as Database);
    }
    return Promise.resolve(null);
  });
  /** In a transaction of its own, so that the indexes hear of it. */
  const apply = ({ writes }: Pick<Recording, "writes">, which: "before" | "after") => {
    for (const [path, database] of databases) {
      database.startTransaction();
      for (const write of writes) {
        if (write.component === path) database._addWrite(write.id, write[which]);
      }
      database.commit(null);
    }
  };
  return {
    record,
    undo: ({ writes }: Recording) => {
      // Of a document that was written twice, what was there first.
      apply({ writes: writes.toReversed() }, "before");
    },
    redo: (recording: Recording) => {
      apply(recording, "after");
    },
  };
}

export type Recorder = Awaited<ReturnType<typeof recorderOf>>;
