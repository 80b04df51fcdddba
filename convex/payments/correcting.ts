import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";
import { renewPayKey } from "../requests/quotes";
import { showOnRequest } from "./model";
import { isRunning, isUnpaid } from "./rules";

/** The page of a payment for a request has another address. */
export interface RenewedPayKey {
  reference: string;
  key: string;
  payKey: string;
}

/**
 * What is still charged: its receipts go to the right address from now on. Anyone who reads the old one opens the page of none
 * any more, also of what is paid; in emails and on pages the new key stands from now on. Returns how many are open, and
 * the keys that are new.
 */
export async function correctPayments(
  ctx: MutationCtx,
  { known, name, email, isMoved }: RightContact,
): Promise<{ open: number; renewed: RenewedPayKey[] }> {
  const payments = await ctx.db
    .query("payments")
    .withIndex("by_email", (q) => q.eq("email", known))
    .take(MOST_CORRECTED);
  const open = payments.filter(({ state }) => isRunning(state) || isUnpaid(state));
  for (const { _id } of open) await ctx.db.patch("payments", _id, { name, email });
  const renewed = [];
  for (const { _id, reference, key } of isMoved ? payments : []) {
    const payKey = newSecret();
    await ctx.db.patch("payments", _id, { key: payKey });
    await showOnRequest(ctx, reference);
    await renewPayKey(ctx, { reference, key, payKey });
    renewed.push({ reference, key, payKey });
  }
  return { open: open.length, renewed };
}
