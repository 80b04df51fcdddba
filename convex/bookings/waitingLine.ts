import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { dateAt } from "../shared/dates";
import { waitingFields } from "./fields";
import type { Slot } from "./rules";

type WaitingDays = Pick<Doc<"waitingList">, "from" | "to">;

/** A request's row in the waiting list, or null. */
export const getWaiting = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "waitingList", "by_quoteRequestId", quoteRequestId);

/** The days on which a request's client waits, for the owner and the client; undefined if they don't. */
export async function readWaiting(ctx: ReadCtx, { _id }: Pick<Doc<"quoteRequests">, "_id">) {
  const waiting = await getWaiting(ctx, _id);
  return waiting === null ? undefined : pickFields(waitingFields, waiting);
}

/** Whether anybody waits for a day on or after this date. */
export async function isAwaited(ctx: ReadCtx, date: string): Promise<boolean> {
  const last = ctx.db.query("waitingList").withIndex("by_to", (q) => q.gte("to", date));
  return (await last.first()) !== null;
}

/** Puts a request on the waiting list, or changes its days if it's there. Returns whether it was there. */
export async function takeLine(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
  { days, now }: { days: WaitingDays; now: number },
): Promise<boolean> {
  const waiting = await getWaiting(ctx, quoteRequestId);
  if (waiting === null)
    await ctx.db.insert("waitingList", { quoteRequestId, since: now, ...days, notOffered: [] });
  else await ctx.db.patch("waitingList", waiting._id, days);
  return waiting !== null;
}

/** Changes the days for which somebody waits. */
export const waitOn = (ctx: MutationCtx, { _id }: Doc<"waitingList">, days: WaitingDays) =>
  ctx.db.patch("waitingList", _id, days);

/** Records that somebody isn't offered a slot (again). Removes past slots. */
export async function noteNotOffered(
  ctx: MutationCtx,
  { _id, notOffered }: Doc<"waitingList">,
  { date, time }: Slot,
  now: number,
): Promise<void> {
  const toCome = notOffered.filter((each) => each.date >= dateAt(now));
  await ctx.db.patch("waitingList", _id, { notOffered: [...toCome, { date, time }] });
}

/** Takes a request off the waiting list. */
export async function leaveLine(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const waiting = await getWaiting(ctx, quoteRequestId);
  if (waiting !== null) await ctx.db.delete("waitingList", waiting._id);
}
