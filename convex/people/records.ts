import type { PaginationOptions } from "convex/server";
import { v, type Validator } from "convex/values";
import { type RecordForm, recordFormOf, recordForms } from "../forms";
import type { ReadCtx } from "../readCtx";
import { type RecordRow, records } from "../records";
import { findSubmission } from "../submissions/model";
import { cardsOf } from "./cards";
import { findForOwner } from "./lookup";
import { pageOfTraces } from "./traces";

/** One record of any form, as the owner sees it. */
export type OwnerRecord = {
  [Form in RecordForm]: { form: Form; row: RecordRow<Form> };
}[RecordForm];

/** A union of one object for each form, which a loop can't spell out in types. */
export const vRecord = v.union(
  ...recordForms.map((form) => v.object({ form: v.literal(form), row: records[form].vRow })),
) as Validator<unknown, "required", string> as Validator<OwnerRecord, "required", string>;

/** The record of a form, unless a program sent it. */
async function readRecord(
  ctx: ReadCtx,
  form: RecordForm,
  reference: string,
): Promise<OwnerRecord | null> {
  const record = await records[form].find(ctx, reference);
  if (record === null || record.quarantined) return null;
  return { form, row: await record.toRow() } as OwnerRecord;
}

/** The record of a reference, whatever its form, or null. */
export async function getRecord(ctx: ReadCtx, reference: string): Promise<OwnerRecord | null> {
  const submission = await findSubmission(ctx, reference);
  return submission && readRecord(ctx, recordFormOf(submission.form), reference);
}

/** All that a person has sent, or was named in as a friend, newest first. */
export async function recordsOf(ctx: ReadCtx, contact: string, paginationOpts: PaginationOptions) {
  const person = await findForOwner(ctx, contact);
  if (person === null) return { page: [], isDone: true, continueCursor: "" };
  const found = await pageOfTraces(ctx, await cardsOf(ctx, person), paginationOpts);
  const page = await Promise.all(
    found.page.map(async ({ form, reference, role }) => ({
      reference,
      role,
      record: await readRecord(ctx, form, reference),
    })),
  );
  return { ...found, page };
}
