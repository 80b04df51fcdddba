import { ShardedCounter } from "@convex-dev/sharded-counter";
import { components } from "../_generated/api";
import type { MutationCtx, QueryCtx } from "../_generated/server";

/**
 * Many visitors bump these at once, and a query that reads every shard of every counter must stay
 * within what it may read.
 */
const SHARDS = 8;

export type CounterName =
  | "pageViews"
  | "uniqueVisitors"
  | "pageInteractions"
  | "present"
  | "sessionCount"
  | "totalDuration";

/** A new one for each call: it would use the shard of its first call ever after. */
const counter = () =>
  new ShardedCounter<CounterName>(components.shardedCounter, { defaultShards: SHARDS });

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
