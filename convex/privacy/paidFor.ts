import type { ReadCtx } from "../core/readCtx";
import { paymentsFor } from "../payments/model";
import { isRunning, isUnpaid } from "../payments/rules";

/** Whether something is still charged for a request. */
export async function isLive(ctx: ReadCtx, reference: string): Promise<boolean> {
  const payments = await paymentsFor(ctx, reference);
  return payments.some(({ state }) => isRunning(state) || isUnpaid(state));
}
