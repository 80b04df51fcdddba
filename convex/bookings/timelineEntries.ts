import type { Doc, Id } from "../_generated/dataModel";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { ownerEventRow, requestEventRow } from "./fields";

/** Messages that are shown beside a visit. */
const MOST_MESSAGES = 2;

/** What a client wrote about their request since they sent it, the newest first. */
export async function newestMessages(
  ctx: ReadCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<string[]> {
  const events = await ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId_and_kind", (q) =>
      q.eq("quoteRequestId", quoteRequestId).eq("kind", "message"),
    )
    .order("desc")
    .take(MOST_MESSAGES);
  return events.flatMap(({ message }) => message ?? []);
}

/** The newest entries of a request's timeline, in the order in which they happened. */
async function newestEntries(
  ctx: ReadCtx,
  quoteRequestId: Id<"quoteRequests">,
  most: number,
): Promise<Doc<"requestEvents">[]> {
  const newest = await ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .order("desc")
    .take(most);
  return newest.reverse();
}

/** The same, as its client may see it. */
export const getTimeline = async (...of: Parameters<typeof newestEntries>) =>
  (await newestEntries(...of)).map((event) => pickFields(requestEventRow, event));

/** The same, as the owner sees it. */
export const ownerTimeline = async (...of: Parameters<typeof newestEntries>) =>
  (await newestEntries(...of)).map((event) => pickFields(ownerEventRow, event));
