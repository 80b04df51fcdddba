import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { recordForms } from "../forms";

/** Whether somebody sent a record, or was named in it as a friend. */
export const vPersonRole = literals("sender", "friend");
export type PersonRole = Infer<typeof vPersonRole>;

/** What the owner's list of people shows. */
export const personFields = {
  /** Unless they only ever gave a phone number. */
  email: v.optional(v.string()),
  /**
   * The first that came with their address, until they themselves (signed in) or the owner say another; somebody who
   * only rated us gave none.
   */
  name: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** What else came with their address, from whomever: it's shown, and replaces nothing. */
  otherNames: v.optional(v.array(v.string())),
  otherPhones: v.optional(v.array(v.string())),
  /** When we last heard of them. */
  lastAt: v.number(),
  /** Since when they want no reminders of visits, in epoch milliseconds. */
  remindersStoppedAt: v.optional(v.number()),
};

/** What a search knows of one person; the number says how far it has come. */
const vSearchEntry = v.object({ number: v.number(), personId: v.id("people"), words: v.string() });
export type PersonSearchEntry = Infer<typeof vSearchEntry>;

export const peopleTables = {
  /**
   * One row for each email address that we have heard of, and for each phone number that came without one;
   * never from an anonymous rating.
   */
  people: defineTable({
    ...personFields,
    /** Of `phone`, so that a number is found however it was typed. */
    phoneDigits: v.optional(v.string()),
    /** What they are found by, in the form that `people/rules` gives it. */
    words: v.string(),
    /** Where the search has them; those from before there were blocks get one from `people/jobs:index`. */
    searchBlockId: v.optional(v.id("personSearchBlocks")),
  })
    .index("by_email_and_phoneDigits", ["email", "phoneDigits"])
    .index("by_phoneDigits_and_lastAt", ["phoneDigits", "lastAt"])
    .index("by_lastAt", ["lastAt"]),

  /** The words of a few hundred people in one row, which a search looks through: the latest person is in the last. */
  personSearchBlocks: defineTable({
    /** The number of its first person; all of the next block are above this one's. */
    first: v.number(),
    /** By their numbers, upwards. */
    entries: v.array(vSearchEntry),
  }).index("by_first", ["first"]),

  /** One row for each record and person: all that somebody sent, whatever the form. */
  personRecords: defineTable({
    personId: v.id("people"),
    role: vPersonRole,
    form: literals(...recordForms),
    reference: v.string(),
    at: v.number(),
  })
    .index("by_personId_and_at", ["personId", "at"])
    .index("by_reference", ["reference"]),
};
