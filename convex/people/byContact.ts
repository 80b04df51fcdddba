import type { Doc } from "../_generated/dataModel";
import type { ReadCtx } from "../core/readCtx";
import { phoneDigits } from "../typed/phone";

/** The card of an email address, or null; it may be joined with another. */
export function findByEmail(ctx: ReadCtx, email: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) => q.eq("email", email))
    .unique();
}

/** Whoever is known by a phone number alone, or null. */
export function findByPhoneAlone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  return ctx.db
    .query("people")
    .withIndex("by_email_and_phoneDigits", (q) =>
      q.eq("email", undefined).eq("phoneDigits", phoneDigits(phone)),
    )
    .unique();
}

/** Whoever is known by a phone number alone; else whoever gave it last, since a family may share one. */
export async function findByPhone(ctx: ReadCtx, phone: string): Promise<Doc<"people"> | null> {
  const digits = phoneDigits(phone);
  const byPhoneAlone = await findByPhoneAlone(ctx, phone);
  if (byPhoneAlone !== null) return byPhoneAlone;
  return ctx.db
    .query("people")
    .withIndex("by_phoneDigits_and_lastAt", (q) => q.eq("phoneDigits", digits))
    .order("desc")
    .first();
}
