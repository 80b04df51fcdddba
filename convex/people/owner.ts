import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerQuery } from "../functions";
import { pageArgs } from "../paging";
import { findPeople } from "./finding";
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

/** People by their name, email or phone number, whoever came last first. */
export const search = ownerQuery({
  args: { text: v.string(), ...pageArgs },
  returns: paginationResultValidator(vPerson),
  handler: (ctx, { text, paginationOpts }) => findPeople(ctx, text, paginationOpts),
});

/** The record of a reference that was typed, with or without its `WS-`; null where it's none. */
export const record = ownerQuery({
  args: { text: v.string() },
  returns: v.union(vRecord, v.null()),
  handler: async (ctx, { text }) => {
    const reference = referenceIn(text);
    return reference === null ? null : getRecord(ctx, reference);
  },
});

/** Somebody by their email address or phone number. */
const byContact = { contact: v.string() };

/** The person of an email address or a phone number, or null. */
export const person = ownerQuery({
  args: byContact,
  returns: v.union(vPerson, v.null()),
  handler: async (ctx, { contact }) => {
    const found = await model.findPerson(ctx, contact);
    return found && model.personRow(found);
  },
});

/** All that somebody has sent, newest first; null for a record that was deleted since. */
export const records = ownerQuery({
  args: { ...byContact, ...pageArgs },
  returns: paginationResultValidator(
    v.object({ reference: v.string(), role: vPersonRole, record: v.union(vRecord, v.null()) }),
  ),
  handler: (ctx, { contact, paginationOpts }) => recordsOf(ctx, contact, paginationOpts),
});
