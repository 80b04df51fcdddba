import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";
import { phoneDigits } from "../people/rules";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { MAX_FRIENDS } from "../referrals/rules";
import { secureRandom, sha256 } from "../secrets";
import { fieldMessages } from "../submissions/rules";
import type { SubmissionResult } from "../submissions/tables";
import { codeTyped, FRIENDS_FOR_COUPON, noteForm, referralCodes } from "./rules";
import { couponFields, type CouponKind } from "./tables";

/** The coupon that is out under a code; at most one is. */
function getOpenCoupon(ctx: ReadCtx, code: string): Promise<Doc<"coupons"> | null> {
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

interface Friend {
  email: string;
  phone: string;
}

/** What a friend is known by, whoever names them. */
const contactHashes = ({ email, phone }: Friend) =>
  Promise.all([email, phoneDigits(phone)].map(sha256));

/** What the friends are known by who have earned no coupon yet; the same friend named twice is one. */
async function getNewFriends(ctx: ReadCtx, friends: readonly Friend[]): Promise<string[][]> {
  const seen = new Set<string>();
  const fresh: string[][] = [];
  for (const friend of friends) {
    const hashes = await contactHashes(friend);
    const known = await Promise.all(
      hashes.map((hash) => getOneFrom(ctx.db, "couponFriends", "by_contactHash", hash)),
    );
    const isNew = known.every((row) => row === null) && !hashes.some((hash) => seen.has(hash));
    if (isNew) fresh.push(hashes);
    for (const hash of hashes) seen.add(hash);
  }
  return fresh;
}

/** The $10 for two or more friends who have earned none before (docs/product.md 10.3); null for fewer. */
export async function issueForFriends(
  ctx: MutationCtx,
  friends: readonly Friend[],
  { reference, now }: Pick<Issue, "reference" | "now">,
): Promise<string | null> {
  const fresh = await getNewFriends(ctx, friends);
  if (fresh.length < FRIENDS_FOR_COUPON) return null;
  for (const contactHash of fresh.flat()) {
    await ctx.db.insert("couponFriends", { contactHash, reference });
  }
  return issueCoupon(ctx, { kind: "referral", reference, now, codes: referralCodes(secureRandom) });
}

/** The friends of a record can earn a coupon again. */
async function forgetFriends(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await ctx.db
    .query("couponFriends")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(2 * MAX_FRIENDS);
  for (const { _id } of rows) await ctx.db.delete("couponFriends", _id);
}

/** Coupons that a record earns at most: its own, and one for the friends whom it names. */
const MOST_OF_A_RECORD = 2;

/** Takes back the coupons that a record has earned; false if one was used, or is being paid with. */
export async function withdrawCoupons(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<boolean> {
  const coupons = await ctx.db
    .query("coupons")
    .withIndex("by_reference_and_kind", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  if (coupons.some((coupon) => coupon.redeemedAt !== undefined || (coupon.lockedUntil ?? 0) > now))
    return false;
  for (const { _id } of coupons) await ctx.db.delete("coupons", _id);
  await forgetFriends(ctx, reference);
  return true;
}

/** Deletes the coupons of a record that is erased; one that was used stays, without what was noted of it. */
export async function eraseCoupons(ctx: MutationCtx, reference: string): Promise<void> {
  const coupons = await ctx.db
    .query("coupons")
    .withIndex("by_reference_and_kind", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  for (const { _id, redeemedAt } of coupons) {
    if (redeemedAt === undefined) await ctx.db.delete("coupons", _id);
    else await ctx.db.patch("coupons", _id, { note: undefined });
  }
}

/** Forgets that somebody has earned anybody a coupon. Returns how many rows are gone. */
export async function forgetFriend(ctx: MutationCtx, contacts: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const contact of contacts) {
    const contactHash = await sha256(contact);
    const rows = await ctx.db
      .query("couponFriends")
      .withIndex("by_contactHash", (q) => q.eq("contactHash", contactHash))
      .take(MAX_FRIENDS);
    for (const { _id } of rows) await ctx.db.delete("couponFriends", _id);
    deleted += rows.length;
  }
  return deleted;
}

/** The code of the coupon that belongs to a record, if it has one of the kind. */
export async function getCode(
  ctx: ReadCtx,
  reference: string,
  kind: CouponKind,
): Promise<string | undefined> {
  const coupon = await ctx.db
    .query("coupons")
    .withIndex("by_reference_and_kind", (q) => q.eq("reference", reference).eq("kind", kind))
    .first();
  return coupon?.code;
}

/** The codes of a record: its own, and that of the coupon for the friends it names, if it is a rating. */
export async function getCodes(ctx: ReadCtx, reference: string, kind: CouponKind) {
  const code = await getCode(ctx, reference, kind);
  const friendsCode = kind === "apology" ? await getCode(ctx, reference, "referral") : undefined;
  return {
    ...(code !== undefined && { code }),
    ...(friendsCode !== undefined && { friendsCode }),
  };
}

/** Adds the codes that were issued with a submit; a repeated submit finds the same ones. */
export async function withCodes(ctx: ReadCtx, result: SubmissionResult, kind: CouponKind) {
  return result.ok ? { ...result, ...(await getCodes(ctx, result.reference, kind)) } : result;
}

export const couponRow = (coupon: Doc<"coupons">) => pickFields(couponFields, coupon);

/** Coupons that had one code; among the 900 of an apology a redeemed one comes round again. */
const MOST_OF_A_CODE = 10;

/** All coupons of a code, however it was typed: the one that is out first, then the latest redeemed. */
export async function getCoupons(ctx: ReadCtx, typed: string) {
  const code = codeTyped(typed);
  const open = await getOpenCoupon(ctx, code);
  const redeemed = await ctx.db
    .query("coupons")
    .withIndex("by_code_and_redeemedAt", (q) => q.eq("code", code).gt("redeemedAt", 0))
    .order("desc")
    .take(MOST_OF_A_CODE);
  return [...(open === null ? [] : [open]), ...redeemed].map(couponRow);
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

/**
 * Takes one redemption back; does nothing where it was taken back already. Fails with `codeInUse` if the
 * code has gone out again since, because no code may be out twice.
 */
export async function reopenCoupon(
  ctx: MutationCtx,
  { couponId, redeemedAt }: { couponId: Id<"coupons">; redeemedAt: number },
): Promise<void> {
  const coupon = await requireCoupon(ctx, couponId);
  if (coupon.redeemedAt !== redeemedAt) return;
  if ((await getOpenCoupon(ctx, coupon.code)) !== null) fail("codeInUse", {});
  await ctx.db.patch("coupons", couponId, { redeemedAt: undefined, note: undefined });
}

/**
 * Why a code cannot be used for a payment now, in words for the payer; null if it can.
 * @param own references of orders that are about to be replaced: what locks the code for them locks nobody out
 */
export async function couponProblem(
  ctx: ReadCtx,
  typed: string,
  now: number,
  own: readonly (string | undefined)[],
): Promise<string | null> {
  const coupon = await getOpenCoupon(ctx, codeTyped(typed));
  if (coupon === null) return "We don’t know this code, or it was used before";
  const { lockedBy, lockedUntil = 0 } = coupon;
  const payment = lockedBy === undefined ? null : await ctx.db.get("payments", lockedBy);
  return lockedUntil > now && !own.includes(payment?.reference)
    ? "Somebody is paying with this code at the moment. Please try again in an hour, or call us"
    : null;
}

/** Keeps a code for one payment until an instant, so that it cannot be given for two; null if it is not to be had. */
export async function lockCoupon(
  ctx: MutationCtx,
  typed: string,
  { by, now, until }: { by: Id<"payments">; now: number; until: number },
): Promise<Id<"coupons"> | null> {
  const coupon = await getOpenCoupon(ctx, codeTyped(typed));
  if (coupon === null) return null;
  if ((coupon.lockedUntil ?? 0) > now && coupon.lockedBy !== by) return null;
  await ctx.db.patch("coupons", coupon._id, { lockedBy: by, lockedUntil: until });
  return coupon._id;
}

/** Keeps the coupon of a payment for another try; false if it is gone meanwhile. */
export async function lockAgain(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  lock: { by: Id<"payments">; now: number; until: number },
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon === null || coupon.redeemedAt !== undefined) return false;
  return (await lockCoupon(ctx, coupon.code, lock)) === couponId;
}

/** Nobody pays with it in the payment that kept it: it is free for another one. */
export async function unlockCoupon(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  by: Id<"payments">,
): Promise<void> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon?.lockedBy === by) await ctx.db.patch("coupons", couponId, { lockedUntil: undefined });
}

/** Uses up the coupon that a payment was made with; false if somebody else had used it before. */
export async function redeemWithPayment(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  { reference, now }: { reference: string; now: number },
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  if (coupon === null || coupon.redeemedAt !== undefined) return false;
  const note = `Paid by card, ${reference}`;
  await ctx.db.patch("coupons", couponId, { redeemedAt: now, note });
  return true;
}
