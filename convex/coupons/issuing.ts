import { getOneFrom } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { FRIENDS_FOR_COUPON, MAX_FRIENDS } from "../business/coupons";
import type { ReadCtx } from "../core/readCtx";
import type { Retained } from "../core/retention";
import { secureRandom, sha256 } from "../core/secrets";
import type { CouponKind, IssuedCoupon } from "../shared/couponKinds";
import type { SubmissionResult } from "../submissions/fields";
import { toMailbox } from "../typed/mailbox";
import { phoneDigits } from "../typed/phone";
import { COUPON_MS, newCode } from "./rules";

interface Issue {
  kind: CouponKind;
  reference: string;
  email: string | undefined;
  now: number;
}

/** Whether an address recently got a coupon of this kind that isn't waiting for approval. */
async function hasHadOne(ctx: ReadCtx, email: string, { kind, now }: Issue): Promise<boolean> {
  const coupon = await ctx.db
    .query("coupons")
    .withIndex("by_email_and_kind_and_waiting_and_issuedAt", (q) =>
      q
        .eq("email", email)
        .eq("kind", kind)
        .eq("waiting", undefined)
        .gt("issuedAt", now - COUPON_MS),
    )
    .first();
  return coupon !== null;
}

/**
 * Issues a coupon. It can be used at once by somebody whom we've served, one of each kind in 90 days; otherwise it
 * needs the owner's approval, because anybody can claim to be our client (docs/product.md 10.3). Only the owner can
 * redeem one without an address.
 */
export async function issueCoupon(ctx: MutationCtx, issue: Issue): Promise<IssuedCoupon> {
  const { kind, reference, email, now } = issue;
  const isWaiting =
    email !== undefined &&
    (!(await hasBeenServed(ctx, email)) || (await hasHadOne(ctx, email, issue)));
  const code = newCode[kind](secureRandom);
  await ctx.db.insert("coupons", {
    code,
    kind,
    reference,
    ...(email !== undefined && { email }),
    ...(isWaiting && { waiting: true as const }),
    issuedAt: now,
    expiresAt: now + COUPON_MS,
  });
  return { code, isWaiting };
}

interface Friend {
  email: string;
  phone: string;
}

/** The hash of an address or a number's digits, for any spelling of the mailbox. */
const hashContact = (contact: string) =>
  sha256(contact.includes("@") ? toMailbox(contact) : contact);

/** The hashes that identify a friend, whoever names them. */
const contactHashes = ({ email, phone }: Friend) =>
  Promise.all([email, phoneDigits(phone)].map(hashContact));

/** The hashes of friends who haven't earned a coupon yet, without duplicates and the sender. */
async function getNewFriends(
  ctx: ReadCtx,
  friends: readonly Friend[],
  own: string | undefined,
): Promise<string[][]> {
  const seen = new Set(own === undefined ? [] : [await hashContact(own)]);
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

/** The $10 for two or more friends who haven't earned a coupon before (docs/product.md 10.3); undefined for fewer. */
export async function issueForFriends(
  ctx: MutationCtx,
  friends: readonly Friend[],
  issue: Omit<Issue, "kind">,
): Promise<IssuedCoupon | undefined> {
  const fresh = await getNewFriends(ctx, friends, issue.email);
  if (fresh.length < FRIENDS_FOR_COUPON) return undefined;
  const { reference } = issue;
  for (const contactHash of fresh.flat()) {
    await ctx.db.insert("couponFriends", { contactHash, reference });
  }
  return issueCoupon(ctx, { kind: "referral", ...issue });
}

/** Lets the friends of a record earn a coupon again. */
async function forgetFriends(ctx: MutationCtx, reference: string): Promise<void> {
  const rows = await ctx.db
    .query("couponFriends")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(2 * MAX_FRIENDS);
  for (const { _id } of rows) await ctx.db.delete("couponFriends", _id);
}

/** The most coupons of a record: its own, and one for the friends it names. */
const MOST_OF_A_RECORD = 2;

/** Withdraws the coupons of a record; false if one was redeemed, or is reserved for a payment. */
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

/** Deletes the coupons of an erased record; a redeemed one stays without address and note. */
export async function eraseCoupons(ctx: MutationCtx, reference: string): Promise<void> {
  const coupons = await ctx.db
    .query("coupons")
    .withIndex("by_reference_and_kind", (q) => q.eq("reference", reference))
    .take(MOST_OF_A_RECORD);
  for (const { _id, redeemedAt } of coupons) {
    if (redeemedAt === undefined) await ctx.db.delete("coupons", _id);
    else await ctx.db.patch("coupons", _id, { email: undefined, note: undefined });
  }
}

/** Deletes the hashes of somebody who earned others a coupon. Returns how many rows were deleted. */
export async function forgetFriend(ctx: MutationCtx, contacts: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const contact of contacts) {
    const contactHash = await hashContact(contact);
    const rows = await ctx.db
      .query("couponFriends")
      .withIndex("by_contactHash", (q) => q.eq("contactHash", contactHash))
      .take(MAX_FRIENDS);
    for (const { _id } of rows) await ctx.db.delete("couponFriends", _id);
    deleted += rows.length;
  }
  return deleted;
}

/** The code of a record's coupon of this kind, if any. */
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

/** The codes of a record: its own, and for a rating that of its friends' coupon. */
export async function getCodes(ctx: ReadCtx, reference: string, kind: CouponKind) {
  const code = await getCode(ctx, reference, kind);
  const friendsCode = kind === "apology" ? await getCode(ctx, reference, "referral") : undefined;
  return {
    ...(code !== undefined && { code }),
    ...(friendsCode !== undefined && { friendsCode }),
  };
}

/** Adds a submission's codes to its result; a retry finds the same ones. */
export async function withCodes(ctx: ReadCtx, result: SubmissionResult, kind: CouponKind) {
  return result.ok ? { ...result, ...(await getCodes(ctx, result.reference, kind)) } : result;
}

/** Whether we've completed work for somebody. */
export async function hasBeenServed(ctx: ReadCtx, email: string): Promise<boolean> {
  const served = await ctx.db
    .query("quoteRequests")
    .withIndex("by_email_and_visit", (q) =>
      q.eq("email", email).eq("quarantined", undefined).eq("status", "Completed"),
    )
    .first();
  return served !== null;
}

/** Retention of unused coupons; a redeemed one stays with its payment. */
export const unusedCoupons: Retained<"coupons"> = {
  find: async (ctx, before, most) => {
    const unused = (waiting: true | undefined) =>
      ctx.db
        .query("coupons")
        .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
          q.eq("waiting", waiting).eq("redeemedAt", undefined).lt("expiresAt", before),
        )
        .take(most);
    return [...(await unused(undefined)), ...(await unused(true))];
  },
  drop: (ctx, { _id }) => ctx.db.delete("coupons", _id),
};
