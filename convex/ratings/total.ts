import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { vRatingTotal } from "./fields";

/** Number of shards, so that concurrent ratings rarely contend. */
const SHARDS = 10;

/** Of one to five stars. */
const NONE: readonly number[] = [0, 0, 0, 0, 0];

async function changeTotal(ctx: MutationCtx, count: 1 | -1, rating: number): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  const row = await getOneFrom(ctx.db, "ratingTotals", "by_shard", shard);
  const perStars = (row?.perStars ?? NONE).map((before, index) =>
    index + 1 === rating ? before + count : before,
  );
  if (row === null) await ctx.db.insert("ratingTotals", { shard, perStars });
  else await ctx.db.patch("ratingTotals", row._id, { perStars });
}

/** Counts a rating that was submitted or released from quarantine. */
export const countRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, 1, rating);

/** Subtracts a withdrawn rating. */
export const uncountRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, -1, rating);

/** The totals of all ratings, published or not (docs/product.md 10.4). */
export async function getTotal(ctx: ReadCtx): Promise<Infer<typeof vRatingTotal>> {
  const rows = await ctx.db.query("ratingTotals").withIndex("by_shard").take(SHARDS);
  const perStars = NONE.map((none, index) =>
    rows.reduce((sum, row) => sum + (row.perStars[index] ?? 0), none),
  );
  const count = perStars.reduce((sum, part) => sum + part, 0);
  const stars = perStars.reduce((sum, part, index) => sum + part * (index + 1), 0);
  return { count, average: count === 0 ? null : stars / count, perStars };
}
