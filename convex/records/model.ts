import { bookingRecord } from "../bookings/record";
import { clientRecord } from "../clients/record";
import { contactRecord, supportRecord } from "../contact/record";
import type { RecordForm } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import { designRecord } from "../projects/brief/record";
import { ratingRecord } from "../ratings/record";
import { referralRecord } from "../referrals/record";
import { webinarRecord } from "../webinars/record";

/** The records of each form: for what handles records of every form. */
export const records = {
  booking: bookingRecord,
  contact: contactRecord,
  support: supportRecord,
  design: designRecord,
  webinar: webinarRecord,
  referral: referralRecord,
  rating: ratingRecord,
  client: clientRecord,
} as const satisfies Record<RecordForm, unknown>;

/** A record by its form and reference. */
export interface RecordKey {
  form: RecordForm;
  reference: string;
}

/** The record of a reference with what the owner sees of it, or null. */
export const readRecord = (ctx: ReadCtx, { form, reference }: RecordKey) =>
  records[form].read(ctx, reference);
