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

/** The most coupons of a code to show, for each state. */
const MOST_OF_A_CODE = 10;

/** The coupons of a code in any spelling: valid ones, those that need approval, and redeemed ones. */
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

/** Coupons that need approval and hadn't expired when a date began, newest first. */
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

/** A page of valid unredeemed coupons, latest expiry first. */
export async function listOut(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await unused(ctx).paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(couponRow) };
}

const MOST_COUNTED = 40;

/** How many coupons are valid at an instant, and their total value. */
export async function totalOut(ctx: ReadCtx, now: number) {
  const found = await unused(ctx).take(MOST_COUNTED);
  const count = found.filter(({ expiresAt }) => expiresAt > now).length;
  return { count, cents: count * REFERRAL_COUPON_CENTS, isMore: found.length === MOST_COUNTED };
}

/** Approves a coupon, and tells whoever earned it; idempotent. Fails with `alreadyRedeemed` or `notFound`. */
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

/** Redeems a coupon, once. Fails with `alreadyRedeemed`, with `invalid` for a long note, or with `notFound`. */
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

/** Undoes a redemption; idempotent. Fails with `notFound`. */
export async function reopenCoupon(
  ctx: MutationCtx,
  { couponId, redeemedAt }: { couponId: Id<"coupons">; redeemedAt: number },
): Promise<void> {
  const coupon = await requireCoupon(ctx, couponId);
  if (coupon.redeemedAt !== redeemedAt) return;
  await ctx.db.patch("coupons", couponId, { redeemedAt: undefined, note: undefined });
}
