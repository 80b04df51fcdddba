import type { Infer } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../core/readCtx";
import type { vRatingTotal } from "./fields";

/** Rows that the total is spread over, so that those who rate at once rarely wait for each other. */
const SHARDS = 10;

/** Of one star, two, three, four and five. */
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

/** Counts a rating from now on: one that has come in, or out of the quarantine. */
export const countRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, 1, rating);

/** Leaves out a rating that counted and is withdrawn. */
export const uncountRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, -1, rating);

/** Every rating that counts, whether it's shown or not (docs/product.md 10.4). */
export async function getTotal(ctx: ReadCtx): Promise<Infer<typeof vRatingTotal>> {
  const rows = await ctx.db.query("ratingTotals").withIndex("by_shard").take(SHARDS);
  const perStars = NONE.map((none, index) =>
    rows.reduce((sum, row) => sum + (row.perStars[index] ?? 0), none),
  );
  const count = perStars.reduce((sum, part) => sum + part, 0);
  const stars = perStars.reduce((sum, part, index) => sum + part * (index + 1), 0);
  return { count, average: count === 0 ? null : stars / count, perStars };
}
