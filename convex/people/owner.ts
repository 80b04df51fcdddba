import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import * as model from "./model";
import { getRecord, recordsOf, vRecord } from "./records";
import { referenceIn } from "./rules";
import { personFields, vPersonRole } from "./tables";

const vPerson = v.object(personFields);

/** Everybody we have heard of, the latest first. */
export const list = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vPerson),
  handler: (ctx, { paginationOpts }) => model.listPeople(ctx, paginationOpts),
});

/** People by their name, e-mail or phone number; the record, where a reference was typed. */
export const search = ownerQuery({
  args: { text: v.string() },
  returns: v.object({ people: v.array(vPerson), record: v.union(vRecord, v.null()) }),
  handler: async (ctx, { text }) => {
    const reference = referenceIn(text);
    return {
      people: await model.findPeople(ctx, text),
      record: reference === null ? null : await getRecord(ctx, reference),
    };
  },
});

/** The person of an e-mail address, or null. */
export const person = ownerQuery({
  args: { email: v.string() },
  returns: v.union(vPerson, v.null()),
  handler: (ctx, { email }) => model.getPerson(ctx, email),
});

/** All that one e-mail address has sent, newest first; null for a record that was deleted since. */
export const records = ownerQuery({
  args: { email: v.string(), ...pageArgs },
  returns: paginationResultValidator(
    v.object({ reference: v.string(), role: vPersonRole, record: v.union(vRecord, v.null()) }),
  ),
  handler: (ctx, { email, paginationOpts }) => recordsOf(ctx, email, paginationOpts),
});
