import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { vRecordForm } from "../submissions/tables";

/** Whether somebody sent a record, or was named in it as a friend. */
export const vPersonRole = v.union(v.literal("sender"), v.literal("friend"));
export type PersonRole = Infer<typeof vPersonRole>;

/** What the owner's list of people shows. */
export const personFields = {
  email: v.string(),
  /** The latest that they gave; somebody who only rated us gave none. */
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** When we last heard of them. */
  lastAt: v.number(),
};

export const peopleTables = {
  /** One row for each e-mail address that we have heard of; never from an anonymous rating. */
  people: defineTable({
    ...personFields,
    /** What they are found by, in the form that `people/rules` gives it. */
    words: v.string(),
  })
    .index("by_email", ["email"])
    .index("by_lastAt", ["lastAt"])
    .searchIndex("by_words", { searchField: "words" }),

  /** One row for each record and person: all that somebody sent, whatever the form. */
  personRecords: defineTable({
    email: v.string(),
    role: vPersonRole,
    form: vRecordForm,
    reference: v.string(),
    at: v.number(),
  }).index("by_email_and_at", ["email", "at"]),
};
