import { defineTable } from "convex/server";
import { v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { recordForms } from "../core/forms";
import { ownedTable } from "../core/ownership";
import {
  deviceFields,
  personChangeFields,
  personFields,
  personNoteFields,
  vPersonRole,
} from "./fields";

export const peopleTables = {
  /**
   * One row for each email address that we have heard of, and for each phone number that came without one;
   * never from an anonymous rating.
   */
  people: ownedTable(
    defineTable({
      ...personFields,
      /** Of `phone`, so that a number is found however it was typed. */
      phoneDigits: v.optional(v.string()),
      /** What they are found by, in the form that `people/rules` gives it. */
      words: v.string(),
      /** What the search finds them by: the words of all their cards (`toSearchText`); none on a card that's joined. */
      searchText: v.optional(v.string()),
      /** When they were last asked for a rating, in epoch milliseconds. */
      ratingAskedAt: v.optional(v.number()),
      /**
       * When the owner added them who had sent nothing, or later, when that last changed: without a record their card is
       * kept for a while from then on. None once they have had one for so long.
       */
      addedAt: v.optional(v.number()),
      /** The card of the same person that is shown in this one's place. */
      joinedInto: v.optional(v.id("people")),
    })
      .index("by_email_and_phoneDigits", ["email", "phoneDigits"])
      .index("by_phoneDigits_and_lastAt", ["phoneDigits", "lastAt"])
      .index("by_joinedInto_and_lastAt", ["joinedInto", "lastAt"])
      .index("by_joinedInto_and_lastVisitOn", ["joinedInto", "lastVisitOn"])
      .index("by_joinedInto_and_owedCents", ["joinedInto", "owedCents"])
      .index("by_joinedInto_and_isMember_and_lastAt", ["joinedInto", "isMember", "lastAt"])
      .index("by_addedAt", ["addedAt"])
      // Their words begin with their name, folded.
      .index("by_joinedInto_and_words", ["joinedInto", "words"])
      .searchIndex("search_searchText", { searchField: "searchText" }),
    {
      foundBy: "email address or phone number; the cards that are joined with it",
      step: "card",
      copy: "card",
      // All others go with the last of their records.
      kept: [{ period: "cards", by: "by_addedAt", special: "addedPeople" }],
    },
  ),

  /** What the owner writes down about somebody: each entry by itself, so that two owners never lose each other's words. */
  personNotes: ownedTable(
    defineTable({
      personId: v.id("people"),
      ...personNoteFields,
      /** Since when it's deleted; it goes for good once that can't be undone any more. */
      deletedAt: v.optional(v.number()),
    })
      .index("by_personId_and_deletedAt_and_at", ["personId", "deletedAt", "at"])
      .searchIndex("search_text", { searchField: "text", filterFields: ["deletedAt"] }),
    {
      belongsTo: "personId",
      copy: "card",
      mentions: { label: "Note on another person", fields: ["text"] },
      kept: "with their person; one that was deleted, within minutes (people/jobs)",
    },
  ),

  /** What somebody has that we help with; never with a password. */
  devices: ownedTable(
    defineTable({ personId: v.id("people"), ...deviceFields }).index("by_personId", ["personId"]),
    {
      belongsTo: "personId",
      copy: "card",
      mentions: { label: "Device of another person", fields: ["name", "notes"] },
    },
  ),

  /** What was put right about somebody, and with whom they were joined. */
  personChanges: ownedTable(
    defineTable({
      personId: v.id("people"),
      ...personChangeFields,
      /** What they were known by before: an address in lower case or digits. It leads the owner to them as before. */
      formerContact: v.optional(v.string()),
    })
      .index("by_personId_and_at", ["personId", "at"])
      .index("by_formerContact", ["formerContact"]),
    { belongsTo: "personId", copy: "card" },
  ),

  /** One row for each record and person: all that somebody sent, whatever the form. */
  personRecords: ownedTable(
    defineTable({
      personId: v.id("people"),
      role: vPersonRole,
      form: literals(...recordForms),
      reference: v.string(),
      at: v.number(),
      /** The day of its visit (`YYYY-MM-DD`), done or to come, unless it was cancelled. */
      visitOn: v.optional(v.string()),
      /** What is owing on its invoice, in Australian cents, where something is. */
      owedCents: v.optional(v.number()),
      /** What is in credit on its invoice, where something is. */
      creditCents: v.optional(v.number()),
      /** A membership runs that was ordered with it. */
      isMember: v.optional(v.literal(true)),
      /** What their card said before it, where that changed: it's put back with an undo. */
      replaced: v.optional(v.object(pick(personFields, ["name", "phone"]))),
    })
      .index("by_personId_and_at", ["personId", "at"])
      .index("by_personId_and_visitOn", ["personId", "visitOn"])
      .index("by_personId_and_owedCents", ["personId", "owedCents"])
      .index("by_personId_and_creditCents", ["personId", "creditCents"])
      .index("by_personId_and_isMember", ["personId", "isMember"])
      .index("by_reference_and_role", ["reference", "role"]),
    { belongsTo: "personId", step: "traces", copy: "records", kept: "with their record" },
  ),
};
