import type { Infer } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import type { ReadCtx } from "../readCtx";
import type { vRatingTotal } from "./fields";

const getRow = (ctx: ReadCtx) => ctx.db.query("ratingTotals").first();

async function changeTotal(ctx: MutationCtx, count: 1 | -1, rating: number): Promise<void> {
  const row = await getRow(ctx);
  const stars = count * rating;
  if (row === null) await ctx.db.insert("ratingTotals", { count, stars });
  else {
    const total = { count: row.count + count, stars: row.stars + stars };
    await ctx.db.patch("ratingTotals", row._id, total);
  }
}

/** Counts a rating from now on: one that has come in, or out of the quarantine. */
export const countRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, 1, rating);

/** Leaves out a rating that counted and is withdrawn. */
export const uncountRating = (ctx: MutationCtx, rating: number) => changeTotal(ctx, -1, rating);

/** Every rating that counts, whether it's shown or not (docs/product.md 10.4). */
export async function getTotal(ctx: ReadCtx): Promise<Infer<typeof vRatingTotal>> {
  const { count, stars } = (await getRow(ctx)) ?? { count: 0, stars: 0 };
  return { count, average: count === 0 ? null : stars / count };
}
