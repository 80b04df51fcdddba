import type { MutationCtx } from "../_generated/server";
import { bookingRecord } from "../bookings/record";
import { clientRecord } from "../clients/record";
import { contactRecord, supportRecord } from "../contact/record";
import type { RecordForm } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { eraseCoupons } from "../coupons/issuing";
import { deleteNotifications } from "../notifications/model";
import { paymentsFor } from "../payments/model";
import { isRunning, isUnpaid } from "../payments/rules";
import { designRecord } from "../projects/brief/record";
import { ratingRecord } from "../ratings/record";
import { referralRecord } from "../referrals/record";
import { forgetSubmission } from "../submissions/byReference";
import { eraseRecord, readRecord, type RecordKind } from "../submissions/record";
import { webinarRecord } from "../webinars/record";

/** The record kind of each form, for code that handles all forms. */
export const records = {
  booking: bookingRecord,
  contact: contactRecord,
  support: supportRecord,
  design: designRecord,
  webinar: webinarRecord,
  referral: referralRecord,
  rating: ratingRecord,
  client: clientRecord,
} as const satisfies Record<RecordForm, RecordKind>;

export interface RecordKey {
  form: RecordForm;
  reference: string;
}

/** The record of a reference with its row for the owner, or null. */
export const findRecord = (ctx: ReadCtx, { form, reference }: RecordKey) =>
  readRecord(ctx, records[form], reference);

/** Whether a record has a running or unpaid charge. */
export async function isLive(ctx: ReadCtx, reference: string): Promise<boolean> {
  const payments = await paymentsFor(ctx, reference);
  return payments.some(({ state }) => isRunning(state) || isUnpaid(state));
}

/** Deletes a record for good, except its payments; the reference stays taken. Returns whether it existed. */
export async function deleteRecord(
  ctx: MutationCtx,
  { form, reference, now }: RecordKey & { now: number },
): Promise<boolean> {
  const isErased = await eraseRecord(ctx, records[form], reference, now);
  if (!isErased) return false;
  await deleteNotifications(ctx, reference);
  await eraseCoupons(ctx, reference);
  await forgetSubmission(ctx, reference);
  return true;
}
