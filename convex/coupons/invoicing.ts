import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { dateAt, formatDate } from "../shared/dates";
import { getCoupons } from "./model";
import { codeTyped } from "./rules";

interface Line {
  text: string;
  cents: number;
}

const CODE = /\b(?:FRIEND[- ]?[A-Z0-9]{4,8}|SAVE ?\d{3})\b/i;

/** The coupon code of a discount line; undefined for other lines. */
function codeOf({ text, cents }: Line): string | undefined {
  const code = cents < 0 ? CODE.exec(text)?.[0] : undefined;
  return code && codeTyped(code);
}

interface Claim {
  code: string;
  /** The client's address; a caller may have none. */
  email: string | undefined;
  now: number;
}

/** The coupon that can be used on somebody's invoice; or why none can, as text. */
export async function findCoupon(ctx: ReadCtx, { code, email, now }: Claim) {
  const all = await getCoupons(ctx, code);
  const called = codeTyped(code);
  if (all.length === 0) return `${called} isn’t a code of ours`;
  const own = all.filter((each) => email === undefined || each.email === email);
  const [coupon] = own;
  if (coupon === undefined) return `${called} was given to another address`;
  if (coupon.redeemedAt !== undefined)
    return `${called} was used on ${formatDate(dateAt(coupon.redeemedAt))}`;
  if (coupon.waiting === true) return `${called} waits for your approval`;
  if (coupon.expiresAt <= now)
    return `${called} could be used until ${formatDate(dateAt(coupon.expiresAt))}`;
  return coupon;
}

const codesOf = (lines: readonly Line[]) =>
  new Map(lines.flatMap((line, index) => [[codeOf(line), index] as const]));

interface Settled extends Omit<Claim, "code"> {
  before: readonly Line[];
  after: readonly Line[];
  /** The invoice number as printed, for the coupon's note. */
  name: string;
}

/** Redeems coupons added to an invoice's lines, and releases removed ones. Fails with `invalid`. */
export async function settleCoupons(
  ctx: MutationCtx,
  { before, after, name, email, now }: Settled,
): Promise<void> {
  const [was, is] = [codesOf(before), codesOf(after)];
  const note = `On ${name}`;
  for (const code of was.keys()) {
    if (code === undefined || is.has(code)) continue;
    const used = (await getCoupons(ctx, code)).find((coupon) => coupon.note === note);
    if (used !== undefined)
      await ctx.db.patch("coupons", used._id, { redeemedAt: undefined, note: undefined });
  }
  for (const [code, index] of is) {
    if (code === undefined || was.has(code)) continue;
    const coupon = await findCoupon(ctx, { code, email, now });
    if (typeof coupon === "string")
      fail("invalid", { fields: { [`lines.${index}.text`]: coupon } });
    const redeemed: Partial<Doc<"coupons">> = { redeemedAt: now, note };
    await ctx.db.patch("coupons", coupon._id, redeemed);
  }
}
