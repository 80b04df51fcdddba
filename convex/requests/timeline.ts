import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { ownerEventRow, requestEventRow } from "./fields";

/** An entry of a request's timeline, before it is written; which owner it's by, the session says. */
export type RequestEvent = Omit<
  WithoutSystemFields<Doc<"requestEvents">>,
  "quoteRequestId" | "owner"
>;

/** Writes down what happened to a request, in the mutation that made it happen. */
export async function writeEvent(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  event: RequestEvent,
): Promise<void> {
  const owner = event.by === "owner" ? (await getAccount(ctx))?.email : undefined;
  await ctx.db.insert("requestEvents", { quoteRequestId, ...event, owner });
}

/** Of a request that nobody has touched since it was sent; what the owner agrees with a caller is confirmed with it. */
const MOST_UNTOUCHED = 2;

const oldest = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most = MOST_UNTOUCHED + 1) =>
  ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(most);

/** Whether nobody has done anything with a request since its sender sent it. */
export async function isUntouched(
  ctx: ReadCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<boolean> {
  const events = await oldest(ctx, quoteRequestId);
  return events.every(
    ({ kind, by, at }, _, [first]) =>
      kind === "received" || (kind === "confirmed" && by === first?.by && at === first.at),
  );
}

/**
 * Deletes the timeline of a request that is deleted.
 * @param most entries it can have; an untouched one unless given
 */
export async function deleteTimeline(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  most?: number,
): Promise<void> {
  for (const { _id } of await oldest(ctx, quoteRequestId, most))
    await ctx.db.delete("requestEvents", _id);
}

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
