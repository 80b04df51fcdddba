import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { Value } from "convex/values";
import { convexGlobalStorage, type TestConvex } from "convex-test";
import { type Read, type Recording, recordInto, touches } from "../../local/recorder";
import type { StoredDocument } from "../../local/snapshot";
import type { Backend } from "./backend";

/** The part of convex-test's database that we write to from outside. */
interface Database {
  startTransaction: () => void;
  commit: (commitTs: bigint | null) => void;
  _addWrite: (id: string, document: StoredDocument | null) => void;
}

/** Runs function calls and records their reads and committed writes. */
export async function record<T>(call: () => Promise<T>): Promise<Recording & { result: T }> {
  const recording: Recording = { reads: [], writes: [] };
  const result = await recordInto(recording, call);
  // Scheduled functions aren't part of it.
  return { result, reads: [...recording.reads], writes: [...recording.writes] };
}

/** The reads of a call that overlap another one's writes: it has to rerun if the other commits first. */
export function conflictsOf(
  { reads }: Pick<Recording, "reads">,
  { writes }: Pick<Recording, "writes">,
): Read[] {
  return reads.filter((read) => writes.some((write) => touches(write, read)));
}

/** A value as text: names stay as they are, values that differ between calls become `…`. */
function describeValue(value: Value | undefined): string {
  const isName = typeof value === "string" && /^[A-Za-z]+$/.test(value);
  return isName || typeof value === "boolean" || value === undefined ? String(value) : "…";
}

/** A range as text, with the fields that it compares. */
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

/** Records a backend's calls, undoes their writes, and applies them again. */
export async function recorderOf(backend: Backend) {
  const databases = new Map<string, Database>();
  await (backend as unknown as TestConvex<SchemaDefinition<GenericSchema, boolean>>).query(() => {
    for (const [path, { db }] of Object.entries(convexGlobalStorage.getStore()?.components ?? {})) {
      databases.set(path, db as unknown as Database);
    }
    return Promise.resolve(null);
  });
  /** In a separate transaction, so that the indexes are updated. */
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
      // For a document that was written twice, restore the first state.
      apply({ writes: writes.toReversed() }, "before");
    },
    redo: (recording: Recording) => {
      apply(recording, "after");
    },
  };
}

export type Recorder = Awaited<ReturnType<typeof recorderOf>>;
