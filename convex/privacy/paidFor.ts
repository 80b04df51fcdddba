import { paymentsFor } from "../payments/model";
import { isRunning, isUnpaid } from "../payments/rules";
import type { ReadCtx } from "../readCtx";

/** Whether something is still charged for a request. */
export async function isLive(ctx: ReadCtx, reference: string): Promise<boolean> {
  const payments = await paymentsFor(ctx, reference);
  return payments.some(({ state }) => isRunning(state) || isUnpaid(state));
}
