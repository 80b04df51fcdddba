import { type DataModelFromSchemaDefinition, defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** A separate project for the deployment's tests, so that they don't depend on the site's functions. */
const schema = defineSchema({
  notes: defineTable(getNoteFields()).searchIndex("search_text", { searchField: "text" }),
  ticks: defineTable({}),
  things: defineTable(v.object({ value: v.any(), more: v.optional(v.any()) })),
  emails: defineTable({
    to: v.string(),
    subject: v.string(),
    state: v.string(),
    text: v.string(),
  }),
});

/** Another schema, as after a code change: one that stored data fits, and one that it doesn't. */
function getNoteFields() {
  const fields = { text: v.string() };
  switch (process.env["NOTES_SCHEMA"]) {
    case "wider":
      return { ...fields, pinned: v.optional(v.boolean()) };
    case "stricter":
      return { ...fields, author: v.string() };
    default:
      return fields;
  }
}

export default schema;
export type DataModel = DataModelFromSchemaDefinition<typeof schema>;
