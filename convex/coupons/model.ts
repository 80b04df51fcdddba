import type { PaginationOptions } from "convex/server";
import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { toMailbox } from "../accounts/rules";
import { hasBeenServed } from "../bookings/requests";
import { COUPON_DAYS, REFERRAL_COUPON_CENTS } from "../business/prices";
import { enqueueEmail } from "../email/model";
import { fail } from "../errors";
import { clampPage } from "../paging";
import { phoneDigits } from "../people/rules";
import { pickFields } from "../projection";
import type { ReadCtx } from "../readCtx";
import { MAX_FRIENDS } from "../referrals/rules";
import { secureRandom, sha256 } from "../secrets";
import { dateAt, formatDate } from "../shared/dates";
import { fieldMessages } from "../submissions/rules";
import type { SubmissionResult } from "../submissions/tables";
import { couponApproved, type IssuedCoupon } from "./emails";
import { codeTyped, FRIENDS_FOR_COUPON, newCode, noteForm } from "./rules";
import { couponFields, type CouponKind } from "./tables";

interface Issue {
  kind: CouponKind;
  /** Of the record that the coupon belongs to. */
  reference: string;
  /** The address that it belongs to. */
  email: string | undefined;
  now: number;
}

const LASTS = COUPON_DAYS * 24 * 60 * 60 * 1000;

/** Whether an address has been given a coupon of a kind lately that needed or got nobody's approval. */
async function hasHadOne(ctx: ReadCtx, email: string, { kind, now }: Issue): Promise<boolean> {
  const coupon = await ctx.db
    .query("coupons")
    .withIndex("by_email_and_kind_and_waiting_and_issuedAt", (q) =>
      q
        .eq("email", email)
        .eq("kind", kind)
        .eq("waiting", undefined)
        .gt("issuedAt", now - LASTS),
    )
    .first();
  return coupon !== null;
}

/**
 * Issues a coupon. It can be used at once by somebody whom we have served, one of a kind in 90 days; any other waits
 * until the owner approves it, because anybody can say that they were our client (docs/product.md 10.3). One without an
 * address is the owner's to redeem, and nobody else's.
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
    expiresAt: now + LASTS,
  });
  return { code, isWaiting };
}

interface Friend {
  email: string;
  phone: string;
}

/** What an address or the digits of a number are known by, in whichever spelling of the mailbox. */
const hashContact = (contact: string) =>
  sha256(contact.includes("@") ? toMailbox(contact) : contact);

/** What a friend is known by, whoever names them. */
const contactHashes = ({ email, phone }: Friend) =>
  Promise.all([email, phoneDigits(phone)].map(hashContact));

/** What the friends are known by who have earned no coupon yet; the same friend named twice is one, oneself is none. */
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

/** The $10 for two or more friends who have earned none before (docs/product.md 10.3); undefined for fewer. */
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

/** Deletes the coupons of a record that is erased; one that was used stays, without whose it was and what was noted. */
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

/** Forgets that somebody has earned anybody a coupon. Returns how many rows are gone. */
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

/** Coupons that wait for the owner's approval, newest first. */
export async function listWaiting(ctx: ReadCtx, paginationOpts: PaginationOptions, now: number) {
  const found = await ctx.db
    .query("coupons")
    .withIndex("by_waiting_and_redeemedAt_and_expiresAt", (q) =>
      q.eq("waiting", true).eq("redeemedAt", undefined).gt("expiresAt", now),
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

/** A page of those that are given and not used yet: the one that lasts longest first, at the end those without an end. */
export async function listOut(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await unused(ctx).paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.map(couponRow) };
}

/** Coupons that are counted. */
const MOST_COUNTED = 40;

/** How many of them can be used at an instant, and what they come to. */
export async function totalOut(ctx: ReadCtx, now: number) {
  const found = await unused(ctx).take(MOST_COUNTED);
  const count = found.filter(({ expiresAt = Infinity }) => expiresAt > now).length;
  return { count, cents: count * REFERRAL_COUPON_CENTS, isMore: found.length === MOST_COUNTED };
}

/**
 * Lets a coupon that waits be used, and tells whoever it belongs to; repeated, it changes nothing. Fails with
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
  const expiresAt = now + LASTS;
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

/** A code as somebody typed it, with the address that they ordered with. */
interface TypedCoupon {
  code: string;
  email: string;
}

/** The coupon that an address was given under a code, if it isn't used up; one that waits only if there's no other. */
async function getOpenCoupon(
  ctx: ReadCtx,
  { code, email }: TypedCoupon,
): Promise<Doc<"coupons"> | null> {
  // Those without the mark come first.
  return ctx.db
    .query("coupons")
    .withIndex("by_email_and_code_and_redeemedAt_and_waiting", (q) =>
      q.eq("email", email).eq("code", codeTyped(code)).eq("redeemedAt", undefined),
    )
    .first();
}

/** Why a coupon is no use to whoever typed its code, in words for them; null if it is. */
function uselessBecause(coupon: Doc<"coupons"> | null, now: number): string | null {
  if (coupon === null) {
    return "We don’t know this code with your email address, or it was used before. Use the address you got it with, or leave it out and tell us the code when we call";
  }
  const { waiting, expiresAt = Infinity } = coupon;
  if (expiresAt <= now) {
    return `This code could be used until ${formatDate(dateAt(expiresAt))}. Leave it out, or call us`;
  }
  return waiting === undefined
    ? null
    : "We still have to look at this code. Leave it out and tell us the code when we call, or order later";
}

/**
 * Why a code can't be used for a payment now, in words for the payer; null if it can.
 * @param own references of orders that are about to be replaced: what locks the code for them locks nobody out
 */
export async function couponProblem(
  ctx: ReadCtx,
  typed: TypedCoupon,
  now: number,
  own: readonly (string | undefined)[],
): Promise<string | null> {
  const coupon = await getOpenCoupon(ctx, typed);
  const useless = uselessBecause(coupon, now);
  if (coupon === null || useless !== null) return useless;
  const { lockedBy, lockedUntil = 0 } = coupon;
  const payment = lockedBy === undefined ? null : await ctx.db.get("payments", lockedBy);
  return lockedUntil > now && !own.includes(payment?.reference)
    ? "Somebody is paying with this code at the moment. Please try again in an hour, or call us"
    : null;
}

interface Lock {
  by: Id<"payments">;
  now: number;
  until: number;
}

/** Keeps a coupon for one payment until an instant, so that it can't be given for two; false if it isn't to be had. */
async function lock(ctx: MutationCtx, coupon: Doc<"coupons">, { by, now, until }: Lock) {
  if ((coupon.lockedUntil ?? 0) > now && coupon.lockedBy !== by) return false;
  await ctx.db.patch("coupons", coupon._id, { lockedBy: by, lockedUntil: until });
  return true;
}

/** Keeps a code for a payment that begins; null if it isn't to be had. */
export async function lockCoupon(
  ctx: MutationCtx,
  typed: TypedCoupon,
  wanted: Lock,
): Promise<Id<"coupons"> | null> {
  const coupon = await getOpenCoupon(ctx, typed);
  if (coupon === null || uselessBecause(coupon, wanted.now) !== null) return null;
  return (await lock(ctx, coupon, wanted)) ? coupon._id : null;
}

/** Keeps the coupon of a payment for another try; false if it is gone meanwhile. */
export async function lockAgain(
  ctx: MutationCtx,
  couponId: Id<"coupons">,
  wanted: Lock,
): Promise<boolean> {
  const coupon = await ctx.db.get("coupons", couponId);
  return coupon !== null && coupon.redeemedAt === undefined && lock(ctx, coupon, wanted);
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
