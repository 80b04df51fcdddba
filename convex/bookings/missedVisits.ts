import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { missedFields, type vMissed } from "./fields";

type Request = Doc<"quoteRequests">;
type Missed = Infer<typeof vMissed>;

export const getMissed = (ctx: ReadCtx, quoteRequestId: Id<"quoteRequests">) =>
  getOneFrom(ctx.db, "missedVisits", "by_quoteRequestId", quoteRequestId);

/** Why a visit was missed and what happens to its fee; undefined if it wasn't missed. */
export async function readMissed(
  ctx: ReadCtx,
  { _id, status }: Pick<Request, "_id" | "status">,
): Promise<Missed | undefined> {
  const row = status === "Cancelled" ? await getMissed(ctx, _id) : null;
  return row === null ? undefined : pickFields(missedFields, row);
}

/** Records why a cancelled visit was missed. The owner decides about the fee later. */
export async function noteMissed(
  ctx: MutationCtx,
  { _id: quoteRequestId, callOutFeeCents: feeCents }: Request,
  why: Missed["why"],
  now: number,
): Promise<void> {
  await forgetMissed(ctx, quoteRequestId);
  const row = { quoteRequestId, why, feeCents, at: now };
  await ctx.db.insert("missedVisits", row);
}

/** Deletes the record of a missed visit that's on again. A charged fee stays on its invoice. */
export async function forgetMissed(
  ctx: MutationCtx,
  quoteRequestId: Id<"quoteRequests">,
): Promise<void> {
  const row = await getMissed(ctx, quoteRequestId);
  if (row !== null) await ctx.db.delete("missedVisits", row._id);
}
