import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { requestEventFields } from "./tables";

/** An entry of a request's timeline, before it is written. */
export type RequestEvent = Omit<WithoutSystemFields<Doc<"requestEvents">>, "quoteRequestId">;

/** Writes down what happened to a request, in the mutation that made it happen. */
export async function writeEvent(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  event: RequestEvent,
): Promise<void> {
  await ctx.db.insert("requestEvents", { quoteRequestId, ...event });
}

/** The newest entries of a request's timeline, in the order in which they happened. */
export async function getTimeline(ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most: number) {
  const newest = await ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc")
    .take(most);
  return newest.reverse().map((event) => pickFields(requestEventFields, event));
}
