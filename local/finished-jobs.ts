import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { TestConvex } from "convex-test";

type Database = TestConvex<SchemaDefinition<GenericSchema, boolean>>;

/** For how long Convex keeps a scheduled function that has succeeded, failed or been cancelled. */
const KEPT_FOR = 7 * 24 * 60 * 60_000;

/** So many at most are deleted by one transaction. */
const BATCH = 1000;

/** Deletes the scheduled functions that were over a week ago, as Convex does. */
export async function deleteOldJobs(database: Database): Promise<void> {
  let deleted: number;
  do deleted = await deleteSome(database);
  while (deleted === BATCH);
}

function deleteSome(database: Database): Promise<number> {
  const before = Date.now() - KEPT_FOR;
  return database.run(async ({ db }) => {
    const old = db.system
      .query("_scheduled_functions")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", before));
    let deleted = 0;
    for await (const { _id, completedTime = Infinity } of old) {
      if (completedTime >= before) continue;
      await db.delete(_id);
      deleted += 1;
      if (deleted === BATCH) break;
    }
    return deleted;
  });
}
