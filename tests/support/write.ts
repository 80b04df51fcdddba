import type { MutationCtx } from "#convex/_generated/server";
import { keepCounts } from "#convex/today/counts";
import type { Backend } from "./backend";

/** Writes to the database as our mutations do: the counts of what waits are kept. */
export const write = <Result>(
  backend: Backend,
  work: (ctx: MutationCtx) => Promise<Result>,
): Promise<Result> => backend.run((ctx) => work(keepCounts(ctx as MutationCtx)));
