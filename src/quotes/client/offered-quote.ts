import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A quote as its client sees it. */
export type OfferedQuote = NonNullable<FunctionReturnType<typeof api.quotes.client.offer>>;
