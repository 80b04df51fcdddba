import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { fail } from "../core/errors";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail } from "../email/model";
import { toInstant } from "../shared/dates";
import { fieldMessages } from "../typed/fieldMessages";
import { couponApproved } from "./emails";
import { couponFields } from "./fields";
import { noteForm } from "./formRules";
import { codeTyped, COUPON_MS } from "./rules";

export const couponRow = (coupon: Doc<"coupons">) => pickFields(couponFields, coupon);

/** Coupons of one code that the owner is shown: of each sort the latest. */
const MOST_OF_A_CODE = 10;

/** Coupons of a code, however it was typed: those that can be used, those that wait, those that were used. */
export async function getCoupons(ctx: ReadCtx, typed: string) {
  const code = codeTyped(typed);
  const open = (waiting: true | undefined) =>
    ctx.db
      .query("coupons")
      .withIndex("by_code_and_redeemedAt_and_waiting", (q) =>
        q.eq("code", code).eq("redeemedAt", undefined).eq("waiting", waiting),
      )
      .order("desc")
      .take(MOST_OF_A_CODE);
  const redeemed = ctx.db
    .query("coupons")
    .withIndex("by_code_and_redeemedAt_and_waiting", (q) => q.eq("code", code).gt("redeemedAt", 0))
    .order("desc")
    .take(MOST_OF_A_CODE);
  const sorts = await Promise.all([open(undefined), open(true), redeemed]);
  return sorts.flat().map(couponRow);
}

/** Coupons that wait for the owner's approval and hadn't run out when a date began, newest first. */
export async function listWaiting(ctx: ReadCtx, today: string, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("coupons")
    .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
      q.eq("waiting", true).eq("redeemedAt", undefined).gt("expiresAt", toInstant(today, "00:00")),
    )
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(couponRow) };
}

const unused = (ctx: ReadCtx) =>
  ctx.db
    .query("coupons")
    .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
      q.eq("waiting", undefined).eq("redeemedAt", undefined),
    )
    .order("desc");

/** A page of those that are given and not used yet: the one that lasts longest first. */
export async function listOut(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await unused(ctx).paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(couponRow) };
}

/** Coupons that are counted. */
const MOST_COUNTED = 40;

/** How many of them can be used at an instant, and what they come to. */
export async function totalOut(ctx: ReadCtx, now: number) {
  const found = await unused(ctx).take(MOST_COUNTED);
  const count = found.filter(({ expiresAt }) => expiresAt > now).length;
  return { count, cents: count * REFERRAL_COUPON_CENTS, isMore: found.length === MOST_COUNTED };
}

/**
 * Lets a coupon that waits be used, and tells the person it belongs to; repeated, it changes nothing. Fails with
 * `alreadyRedeemed` or `notFound`.
 */
export async function approveCoupon(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  now: number,
): Promise<void> {
  const { waiting, redeemedAt, email, code, kind, reference } = await requireCoupon(ctx, couponId);
  if (redeemedAt !== undefined) fail("alreadyRedeemed", {});
  if (waiting === undefined || email === undefined) return;
  const expiresAt = now + COUPON_MS;
  await ctx.db.patch("coupons", couponId, { waiting: undefined, expiresAt });
  await enqueueEmail(ctx, { to: email, reference, ...couponApproved({ code, kind, expiresAt }) });
}

async function requireCoupon(ctx: ReadCtx, couponId: Id<"coupons">): Promise<Doc<"coupons">> {
  return (await ctx.db.get("coupons", couponId)) ?? fail("notFound", {});
}

/**
 * Uses a coupon up, once. Fails with `alreadyRedeemed` for everyone but the first, with `invalid` where
 * the note is too long, with `notFound`.
 */
export async function redeemCoupon(
  ctx: MutationCtx,
  { couponId, note, now }: { couponId: Id<"coupons">; note: string | undefined; now: number },
): Promise<void> {
  const checked = noteForm.safeParse({ note });
  if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
  const { redeemedAt } = await requireCoupon(ctx, couponId);
  if (redeemedAt !== undefined) fail("alreadyRedeemed", {});
  await ctx.db.patch("coupons", couponId, { redeemedAt: now, note: checked.data.note });
}

/** Takes one redemption back; does nothing where it was taken back already. Fails with `notFound`. */
export async function reopenCoupon(
  ctx: MutationCtx,
  { couponId, redeemedAt }: { couponId: Id<"coupons">; redeemedAt: number },
): Promise<void> {
  const coupon = await requireCoupon(ctx, couponId);
  if (coupon.redeemedAt !== redeemedAt) return;
  await ctx.db.patch("coupons", couponId, { redeemedAt: undefined, note: undefined });
}
