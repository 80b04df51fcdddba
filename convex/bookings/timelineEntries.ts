import type { Id } from "../_generated/dataModel";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { requestEventFields } from "./fields";

/** The newest entries of a request's timeline, in the order in which they happened. */
export async function getTimeline(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most: number) {
  const newest = await ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc")
    .take(most);
  return newest.reverse().map((event) => pickFields(requestEventFields, event));
}
