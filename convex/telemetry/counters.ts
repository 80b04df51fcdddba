import { ShardedCounter } from "@convex-dev/sharded-counter";
import { components } from "../_generated/api";
import type { MutationCtx, QueryCtx } from "../_generated/server";

/** Jobs bump these, and a query that reads every shard of every one must stay within what it may read. */
const SHARDS = 8;

/** Visitors who come and go bump this one themselves, so that the owner sees it at once; it's read by itself. */
const SHARDS_OF_PRESENT = 32;

export type CounterName =
  | "pageViews"
  | "uniqueVisitors"
  | "pageInteractions"
  | "present"
  | "sessionCount"
  | "totalDuration";

/** A new one for each call: it would use the shard of its first call ever after. */
const counter = () =>
  new ShardedCounter<CounterName>(components.shardedCounter, {
    shards: { present: SHARDS_OF_PRESENT },
    defaultShards: SHARDS,
  });

/** Adds to a counter; nothing happens for zero. */
export async function bump(
  ctx: Pick<MutationCtx, "runMutation" | "runQuery">,
  name: CounterName,
  by: number,
): Promise<void> {
  if (by !== 0) await counter().add(ctx, name, by);
}

/** What a counter says now. */
export function getCount(ctx: Pick<QueryCtx, "runQuery">, name: CounterName): Promise<number> {
  return counter().count(ctx, name);
}
