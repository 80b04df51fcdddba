import type { QueryCtx } from "../_generated/server";

/** What a function that only reads the database needs: a query's context has it, and a mutation's too. */
export type ReadCtx = Pick<QueryCtx, "db">;
