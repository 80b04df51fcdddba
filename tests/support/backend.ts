import { register as registerRateLimiter } from "@convex-dev/rate-limiter/test";
import { register as registerShardedCounter } from "@convex-dev/sharded-counter/test";
import { convexTest } from "convex-test";
import type { Doc, TableNames } from "#convex/_generated/dataModel";
import schema from "#convex/schema";

const modules = import.meta.glob(["../../convex/**/*.{ts,js}", "!../../convex/**/*.*.*"]);

/** The project's functions on an empty in-memory database, with Convex's own transaction limits. */
export function startBackend() {
  const backend = convexTest({ schema, modules, transactionLimits: true });
  registerRateLimiter(backend);
  registerShardedCounter(backend);
  return backend;
}

export type Backend = ReturnType<typeof startBackend>;

/** Every row of a table, in the order they were written. */
export function getRows<Table extends TableNames>(
  backend: Backend,
  table: Table,
): Promise<Doc<Table>[]> {
  return backend.run((ctx) => ctx.db.query(table).collect());
}
