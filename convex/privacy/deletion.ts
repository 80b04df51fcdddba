import type { MutationCtx } from "../_generated/server";
import { eraseCoupons } from "../coupons/issuing";
import { deleteNotifications } from "../notifications/model";
import { forgetSubmission } from "../submissions/model";

interface Deleted {
  record: { erase: (ctx: MutationCtx, now: number) => Promise<void> };
  reference: string;
  now: number;
}

/** Deletes a record for good, with all that belongs to it but its payments; the reference stays taken. */
export async function deleteRecord(
  ctx: MutationCtx,
  { record, reference, now }: Deleted,
): Promise<void> {
  await record.erase(ctx, now);
  await deleteNotifications(ctx, reference);
  await eraseCoupons(ctx, reference);
  await forgetSubmission(ctx, reference);
}
