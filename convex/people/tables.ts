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
  /** Where they are visited, as the owner has put it right; else their newest request says it. */
  address: v.optional(v.string()),
  postcode: v.optional(v.string()),
  /** When the owner last put right who they are: names the version. Never for most. */
  lastModified: v.optional(v.number()),
};

/** What the owner can put right about somebody. */
export const vCorrectedField = literals("name", "email", "phone", "address", "postcode");
export type CorrectedField = Infer<typeof vCorrectedField>;

/** One thing that was put right: from what, to what. */
export const vCorrectedValue = v.object({
  field: vCorrectedField,
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type CorrectedValue = Infer<typeof vCorrectedValue>;

/** What the owner has done about who somebody is. */
export const vPersonChangeKind = literals("corrected", "joined", "separated");

/** A change of who somebody is, as the owner sees it. */
export const personChangeFields = {
  kind: vPersonChangeKind,
  at: v.number(),
  /** The owner's address. */
  by: v.string(),
  values: v.array(vCorrectedValue),
  /** By what the other person is known, who was joined with this one or separated from it. */
  other: v.optional(v.string()),
};

/** The owner's own note about somebody, as it's read and changed. */
export const personNoteFields = {
  text: v.string(),
  /** The owner's address who wrote it. */
  by: v.string(),
  at: v.number(),
  /** When it last changed: names the version. */
  lastModified: v.number(),
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
    /** The card of the same person that is shown in this one's place. */
    joinedInto: v.optional(v.id("people")),
  })
    .index("by_email_and_phoneDigits", ["email", "phoneDigits"])
    .index("by_phoneDigits_and_lastAt", ["phoneDigits", "lastAt"])
    .index("by_joinedInto_and_lastAt", ["joinedInto", "lastAt"]),

  /** What the owner writes down about somebody: each entry by itself, so that two owners never lose each other's words. */
  personNotes: defineTable({
    personId: v.id("people"),
    ...personNoteFields,
    /** Since when it's deleted; it goes for good once that can't be undone any more. */
    deletedAt: v.optional(v.number()),
  }).index("by_personId_and_deletedAt_and_at", ["personId", "deletedAt", "at"]),

  /** What was put right about somebody, and with whom they were joined. */
  personChanges: defineTable({
    personId: v.id("people"),
    ...personChangeFields,
    /** What they were known by before: an address in lower case or digits. It leads the owner to them as before. */
    formerContact: v.optional(v.string()),
  })
    .index("by_personId_and_at", ["personId", "at"])
    .index("by_formerContact", ["formerContact"]),

  /** The words of a few hundred people in one row, which a search looks through: the latest person is in the last. */
  personSearchBlocks: defineTable({
    /** The number of its first person; all of the next block are above this one's. */
    first: v.number(),
    /** By their numbers, upwards. */
    entries: v.array(vSearchEntry),
    /** Where its signature is; a block that still fills up has none. */
    signaturesId: v.optional(v.id("personSearchSignatures")),
  })
    .index("by_first", ["first"])
    .index("by_signaturesId_and_first", ["signaturesId", "first"]),

  /** Which letters and digits are in the blocks: a search reads only those that may have what it looks for. */
  personSearchSignatures: defineTable({
    /** The number of the first person of its first block. */
    first: v.number(),
    /** Upwards; all of the next row are above these. */
    blocks: v.array(
      v.object({
        blockId: v.id("personSearchBlocks"),
        first: v.number(),
        /** A bit for each four characters that follow each other (`people/signature`). */
        signature: v.bytes(),
      }),
    ),
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
