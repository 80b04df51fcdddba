import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount } from "../core/account";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { ownerEventRow, requestEventRow } from "./fields";

/** A new entry for a request's timeline. `writeEvent` takes its owner from the session. */
export type RequestEvent = Omit<
  WithoutSystemFields<Doc<"requestEvents">>,
  "quoteRequestId" | "owner"
>;

/** Adds an entry to a request's timeline, in the transaction of the change itself. */
export async function writeEvent(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  event: RequestEvent,
): Promise<void> {
  const owner = event.by === "owner" ? (await getAccount(ctx))?.email : undefined;
  await ctx.db.insert("requestEvents", { quoteRequestId, ...event, owner });
}

/** The most entries of an unchanged request: bookings that the owner enters are confirmed at once. */
const MOST_UNTOUCHED = 2;

const oldest = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">, most = MOST_UNTOUCHED + 1) =>
  ctx.db
    .query("requestEvents")
    .withIndex("by_quoteRequestId", (q) => q.eq("quoteRequestId", quoteRequestId))
    .take(most);

/** Whether nobody has changed a request since it was sent. */
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

/** Deletes the timeline of a deleted request. @param most entries; by default those of an unchanged request */
export async function deleteTimeline(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  most?: number,
): Promise<void> {
  for (const { _id } of await oldest(ctx, quoteRequestId, most))
    await ctx.db.delete("requestEvents", _id);
}

const MOST_MESSAGES = 2;

/** The client's messages about a request, newest first. */
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

/** The newest entries of a request's timeline, in chronological order. */
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

export const getTimeline = async (...of: Parameters<typeof newestEntries>) =>
  (await newestEntries(...of)).map((event) => pickFields(requestEventRow, event));

export const ownerTimeline = async (...of: Parameters<typeof newestEntries>) =>
  (await newestEntries(...of)).map((event) => pickFields(ownerEventRow, event));
