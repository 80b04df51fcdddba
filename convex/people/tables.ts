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
  /** A row for each email address that we know, or phone number without one; never from an anonymous rating. */
  people: ownedTable(
    defineTable({
      ...personFields,
      /** Normalised `phone`, so that it's found however it was typed. */
      phoneDigits: v.optional(v.string()),
      /** Search words (`people/rules`). */
      words: v.string(),
      /** The search text, from the words of all their cards (`toSearchText`); absent on joined cards. */
      searchText: v.optional(v.string()),
      /** When they were last asked for a rating, in epoch milliseconds. */
      ratingAskedAt: v.optional(v.number()),
      /**
       * When the owner added them without a record, or last changed them since: the card is kept for a while after
       * that. Absent once they've had a record for as long.
       */
      addedAt: v.optional(v.number()),
      /** The file that they were added from, by its hash, and the line in it. */
      importId: v.optional(v.string()),
      importLine: v.optional(v.number()),
      /** The card of the same person that's shown instead. */
      joinedInto: v.optional(v.id("people")),
    })
      .index("by_email_and_phoneDigits", ["email", "phoneDigits"])
      .index("by_phoneDigits_and_lastAt", ["phoneDigits", "lastAt"])
      .index("by_joinedInto_and_lastAt", ["joinedInto", "lastAt"])
      .index("by_joinedInto_and_lastVisitOn", ["joinedInto", "lastVisitOn"])
      .index("by_joinedInto_and_owedCents", ["joinedInto", "owedCents"])
      .index("by_joinedInto_and_isMember_and_lastAt", ["joinedInto", "isMember", "lastAt"])
      .index("by_addedAt", ["addedAt"])
      .index("by_importId_and_importLine", ["importId", "importLine"])
      // The words start with the name, normalised.
      .index("by_joinedInto_and_words", ["joinedInto", "words"])
      .searchIndex("search_searchText", { searchField: "searchText" }),
    {
      foundBy: "email address or phone number; the cards that are joined with it",
      step: "card",
      copy: "card",
      // Others are deleted along with their last record.
      kept: [{ period: "cards", by: "by_addedAt", special: "addedPeople" }],
    },
  ),

  /** Owners' notes about people: separate rows, so that two owners never overwrite each other. */
  personNotes: ownedTable(
    defineTable({
      personId: v.id("people"),
      ...personNoteFields,
      /** When it was deleted; it's permanently deleted once that can't be undone. */
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

  /** Devices that we help with; never with a password. */
  devices: ownedTable(
    defineTable({ personId: v.id("people"), ...deviceFields }).index("by_personId", ["personId"]),
    {
      belongsTo: "personId",
      copy: "card",
      mentions: { label: "Device of another person", fields: ["name", "notes"] },
    },
  ),

  /** Corrections of people's details, and cards that were joined or separated. */
  personChanges: ownedTable(
    defineTable({
      personId: v.id("people"),
      ...personChangeFields,
      /** Their previous contact: an address in lower case, or digits. It still leads the owner to them. */
      formerContact: v.optional(v.string()),
    })
      .index("by_personId_and_at", ["personId", "at"])
      .index("by_formerContact", ["formerContact"]),
    { belongsTo: "personId", copy: "card" },
  ),

  /** One row for each record and person, for all forms. */
  personRecords: ownedTable(
    defineTable({
      personId: v.id("people"),
      role: vPersonRole,
      form: literals(...recordForms),
      reference: v.string(),
      at: v.number(),
      /** The day of its visit (`YYYY-MM-DD`), past or future, unless it was cancelled. */
      visitOn: v.optional(v.string()),
      /** What's owing on its invoice, in Australian cents, if anything. */
      owedCents: v.optional(v.number()),
      /** The credit on its invoice, if any. */
      creditCents: v.optional(v.number()),
      /** It started a membership that's running. */
      isMember: v.optional(v.literal(true)),
      /** The card's previous values, if it changed them, to be restored by an undo. */
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
