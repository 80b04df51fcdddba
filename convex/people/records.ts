import type { PaginationOptions } from "convex/server";
import { type Infer, v, type Validator } from "convex/values";
import type { QueryCtx } from "../_generated/server";
import { requestFields } from "../bookings/fields";
import { vClientRow } from "../clients/fields";
import { contactFields, supportFields } from "../contact/fields";
import { type RecordForm, recordFormOf, recordForms } from "../core/forms";
import { designRowFields } from "../projects/brief/fields";
import { vRatingRow } from "../ratings/fields";
import { readRecord } from "../records";
import { vReferralRow } from "../referrals/fields";
import { findSubmission } from "../submissions/byReference";
import { signUpFields } from "../webinars/fields";
import { cardsOf } from "./cards";
import { findForOwner } from "./lookup";
import { pageOfTraces } from "./traces";

/** The record of each form as its room's `record.ts` has it for the owner. */
const rows = {
  booking: v.object(requestFields),
  contact: v.object(contactFields),
  support: v.object(supportFields),
  design: v.object(designRowFields),
  webinar: v.object(signUpFields),
  referral: vReferralRow,
  rating: vRatingRow,
  client: vClientRow,
} satisfies Record<RecordForm, Validator<unknown, "required", string>>;

/** One record of any form, as the owner sees it. */
export type OwnerRecord = {
  [Form in RecordForm]: { form: Form; row: Infer<(typeof rows)[Form]> };
}[RecordForm];

/** A union of one object for each form, which a loop can't spell out in types. */
export const vRecord = v.union(
  ...recordForms.map((form) => v.object({ form: v.literal(form), row: rows[form] })),
) as Validator<unknown, "required", string> as Validator<OwnerRecord, "required", string>;

interface Named {
  form: RecordForm;
  reference: string;
}

/** Records, in the order of their references; null for one that a program sent, or that there isn't. */
async function read(ctx: QueryCtx, named: readonly Named[]): Promise<(OwnerRecord | null)[]> {
  const found = await Promise.all(named.map((each) => readRecord(ctx, each)));
  return named.map(({ form }, place) => {
    const record = found[place] ?? null;
    if (record === null || record.quarantined) return null;
    return { form, row: record.row } as OwnerRecord;
  });
}

/** The record of a reference, whatever its form, or null. */
export async function getRecord(ctx: QueryCtx, reference: string): Promise<OwnerRecord | null> {
  const submission = await findSubmission(ctx, reference);
  if (submission === null) return null;
  const [record = null] = await read(ctx, [{ form: recordFormOf(submission.form), reference }]);
  return record;
}

/** All that a person has sent, or was named in as a friend, newest first. */
export async function recordsOf(ctx: QueryCtx, contact: string, paginationOpts: PaginationOptions) {
  const person = await findForOwner(ctx, contact);
  if (person === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await pageOfTraces(ctx, await cardsOf(ctx, person), paginationOpts);
  const records = await read(ctx, found.page);
  const page = found.page.map(({ _id, reference, role }, place) => ({
    _id,
    reference,
    role,
    record: records[place] ?? null,
  }));
  return { ...found, page };
}
