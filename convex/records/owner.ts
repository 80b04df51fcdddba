import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { listedForms } from "../core/forms";
import { ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vPersonRole } from "../people/fields";
import { readReference } from "../shared/ids";
import { listRecords } from "../submissions/record";
import { findKnown, vKnown } from "./known";
import { records } from "./model";
import { getOverview, getRecord, recordsOf, vOverview, vRecord } from "./person";

/** The record of a reference, in any spelling; null if there's none. */
export const get = ownerQuery({
  args: { text: v.string() },
  returns: v.union(vRecord, v.null()),
  handler: async (ctx, { text }) => {
    const reference = readReference(text);
    return reference === null ? null : getRecord(ctx, reference);
  },
});

/** A page of one form's records, newest first; `waiting` filters by whether they wait for a reply. */
export const listOfForm = ownerQuery({
  args: { form: literals(...listedForms), waiting: v.optional(v.boolean()), ...pageArgs },
  returns: paginationResultValidator(v.union(...listedForms.map((form) => records[form].vRow))),
  handler: (ctx, { form, waiting, paginationOpts }) =>
    listRecords(ctx, records[form], paginationOpts, waiting),
});

/** A summary of somebody for the owner; `today` (`YYYY-MM-DD`) is in the business's time zone. */
export const overview = ownerQuery({
  args: { contact: v.string(), today: v.string() },
  returns: v.union(vOverview, v.null()),
  handler: (ctx, { contact, today }) => getOverview(ctx, contact, today),
});

/** People who match part of a name, number or email address: four at most, none for a blank text. */
export const known = ownerQuery({
  args: { text: v.string() },
  returns: v.array(vKnown),
  handler: (ctx, { text }) => findKnown(ctx, text),
});

/** Everything that somebody has sent, newest first; null for records that were deleted. */
export const list = ownerQuery({
  args: { contact: v.string(), ...pageArgs },
  returns: paginationResultValidator(
    v.object({
      _id: v.id("personRecords"),
      reference: v.string(),
      role: vPersonRole,
      record: v.union(vRecord, v.null()),
    }),
  ),
  handler: (ctx, { contact, paginationOpts }) => recordsOf(ctx, contact, paginationOpts),
});
