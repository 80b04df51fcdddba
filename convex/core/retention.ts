import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Rows that don't go by one index when they've been kept long enough, or aren't simply deleted. */
export interface Retained<Table extends TableNames> {
  /** The oldest ones. */
  find: (ctx: MutationCtx, before: number, most: number) => Promise<Doc<Table>[]>;
  /** What is done to each; afterwards it isn't found any more. */
  drop: (ctx: MutationCtx, row: Doc<Table>, before: number) => Promise<unknown>;
  /** Rows that one pass takes up. */
  most?: number;
}
