import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { recordForms } from "../core/forms";
import { ownerQuery } from "../core/functions";
import { personFields } from "../people/fields";
import { findEverything } from "./model";

/** The results of the console's search: some of each kind, none for a blank text. */
export const everything = ownerQuery({
  args: { text: v.string() },
  returns: v.object({
    people: v.array(v.object(personFields)),
    isMore: v.boolean(),
    /** By a reference or the start of one, or by the number of an invoice for it. */
    records: v.array(
      v.object({
        form: literals(...recordForms),
        reference: v.string(),
        name: v.optional(v.string()),
        /** Its number, if the search was for an invoice. */
        invoice: v.optional(v.number()),
      }),
    ),
    /** Visits and quote requests by their texts, best match first, with the matching line. */
    visits: v.array(
      v.object({
        reference: v.string(),
        name: v.string(),
        service: v.string(),
        /** `YYYY-MM-DD` in the business's time zone. */
        date: v.optional(v.string()),
        line: v.string(),
      }),
    ),
    /** The matching line of a note, and who it's about. */
    notes: v.array(
      v.object({
        line: v.string(),
        name: v.optional(v.string()),
        contact: v.optional(v.string()),
      }),
    ),
    posts: v.array(v.object({ id: v.id("blogs"), title: v.string(), published: v.boolean() })),
    updates: v.array(v.object({ id: v.id("updates"), title: v.string(), version: v.string() })),
  }),
  handler: (ctx, { text }) => findEverything(ctx, text),
});
