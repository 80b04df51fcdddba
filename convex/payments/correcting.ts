import type { MutationCtx } from "../_generated/server";
import { newSecret } from "../core/secrets";
import { MOST_CORRECTED, type RightContact } from "../people/correcting";
import { renewPayKey } from "../requests/quotes";
import { showOnRequest } from "./model";
import { isRunning, isUnpaid } from "./rules";

/** A payment page's old and new key. */
export interface RenewedPayKey {
  reference: string;
  key: string;
  payKey: string;
}

/**
 * Corrects a person's open payments, so that receipts go to the right address. If the address changed, all their
 * payments get new keys, paid ones too: readers of the old mailbox mustn't open their pages. Returns the number of open
 * payments and the new keys.
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
