import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { SubmissionResult } from "../submissions/tables";
import type { CouponKind } from "./tables";

type Reading = Pick<QueryCtx, "db">;

/** The coupon that is out under a code; at most one is. */
function getOpenCoupon(ctx: Reading, code: string): Promise<Doc<"coupons"> | null> {
  return ctx.db
    .query("coupons")
    .withIndex("by_code_and_redeemedAt", (q) => q.eq("code", code).eq("redeemedAt", undefined))
    .first();
}

interface Issue {
  kind: CouponKind;
  /** Of the record that the coupon belongs to. */
  reference: string;
  now: number;
  /** Codes to choose from, in the order in which they are tried. */
  codes: Iterable<string>;
}

/** Issues the first code that is free; null where all are out, which only the 900 of an apology can be. */
export async function issueCoupon(
  ctx: MutationCtx,
  { kind, reference, now, codes }: Issue,
): Promise<string | null> {
  for (const code of codes) {
    if ((await getOpenCoupon(ctx, code)) !== null) continue;
    await ctx.db.insert("coupons", { code, kind, reference, issuedAt: now });
    return code;
  }
  return null;
}

/** Uses a coupon up: returns it as it was, or null where no such code is out. */
export async function redeemCoupon(
  ctx: MutationCtx,
  code: string,
  now: number,
): Promise<Doc<"coupons"> | null> {
  const coupon = await getOpenCoupon(ctx, code);
  if (coupon !== null) await ctx.db.patch("coupons", coupon._id, { redeemedAt: now });
  return coupon;
}

/** Adds the code that was issued with a submit; a repeated submit finds the same one. */
export async function withCode(ctx: Reading, result: SubmissionResult) {
  if (!result.ok) return result;
  const coupon = await ctx.db
    .query("coupons")
    .withIndex("by_reference", (q) => q.eq("reference", result.reference))
    .first();
  return coupon === null ? result : { ...result, code: coupon.code };
}
