import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Retention of rows that no single index finds, or that aren't simply deleted. */
export interface Retained<Table extends TableNames> {
  /** The oldest expired rows. */
  find: (ctx: MutationCtx, before: number, most: number) => Promise<Doc<Table>[]>;
  /** Handles one row, after which `find` no longer returns it. */
  drop: (ctx: MutationCtx, row: Doc<Table>, before: number) => Promise<unknown>;
  /** Batch size. */
  most?: number;
}
