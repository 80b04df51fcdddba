import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A post in the list. */
export type PostSummary = FunctionReturnType<typeof api.blogs.visitor.latest>[number];

/** A post on its own page. */
export type Post = NonNullable<FunctionReturnType<typeof api.blogs.visitor.get>>;
