import type { GenericDataModel, GenericMutationCtx } from "convex/server";

/** For how long Convex keeps a scheduled function that has succeeded, failed or been cancelled. */
const KEPT_FOR = 7 * 24 * 60 * 60_000;

/** So many at most are deleted by one transaction. */
const BATCH = 1000;

/** A database, as far as old jobs are deleted from it. */
interface Database {
  run: (work: (ctx: GenericMutationCtx<GenericDataModel>) => Promise<number>) => Promise<number>;
}

/** Deletes the scheduled functions that were over a week ago, as Convex does. */
export async function deleteOldJobs(database: Database): Promise<void> {
  let deleted: number;
  do deleted = await database.run(deleteSome);
  while (deleted === BATCH);
}

async function deleteSome({ db }: GenericMutationCtx<GenericDataModel>): Promise<number> {
  const before = Date.now() - KEPT_FOR;
  const old = db.system
    .query("_scheduled_functions")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before));
  let deleted = 0;
  for await (const { _id, completedTime = Infinity } of old) {
    if (completedTime >= before) continue;
    await db.delete("_scheduled_functions" as never, _id as never);
    deleted += 1;
    if (deleted === BATCH) break;
  }
  return deleted;
}
