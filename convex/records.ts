import type { Infer } from "convex/values";
import { bookingRecord } from "./bookings/record";
import { clientRecord } from "./clients/record";
import { contactRecord, supportRecord } from "./contact/record";
import { designRecord } from "./designs/record";
import type { RecordForm } from "./forms";
import { ratingRecord } from "./ratings/record";
import { referralRecord } from "./referrals/record";
import type { RecordType } from "./submissions/record";
import { webinarRecord } from "./webinars/record";

/**
 * What becomes of the records of each form in `convex/forms.ts`. Only what handles records of every form
 * loads it; a room's own functions load their own.
 */
export const records = {
  booking: bookingRecord,
  contact: contactRecord,
  support: supportRecord,
  design: designRecord,
  webinar: webinarRecord,
  referral: referralRecord,
  rating: ratingRecord,
  client: clientRecord,
} satisfies Record<RecordForm, RecordType<never, never, unknown>>;

/** The record of a form as the owner sees it. */
export type RecordRow<Form extends RecordForm> = Infer<(typeof records)[Form]["vRow"]>;
