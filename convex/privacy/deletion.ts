import type { MutationCtx } from "../_generated/server";
import type { RecordForm } from "../core/forms";
import { eraseCoupons } from "../coupons/issuing";
import { deleteNotifications } from "../notifications/model";
import { records } from "../records/model";
import { forgetSubmission } from "../submissions/byReference";

interface Deleted {
  form: RecordForm;
  reference: string;
  now: number;
}

/**
 * Deletes a record for good, with all that belongs to it but its payments; the reference stays taken. Returns whether
 * there was one.
 */
export async function deleteRecord(
  ctx: MutationCtx,
  { form, reference, now }: Deleted,
): Promise<boolean> {
  const isErased = await records[form].erase(ctx, reference, now);
  if (!isErased) return false;
  await deleteNotifications(ctx, reference);
  await eraseCoupons(ctx, reference);
  await forgetSubmission(ctx, reference);
  return true;
}
