import type { QueryCtx } from "../_generated/server";

/** The context of a function that only reads the database: a query's or a mutation's. */
export type ReadCtx = Pick<QueryCtx, "db">;
