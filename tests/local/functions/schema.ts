import { type DataModelFromSchemaDefinition, defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** A project of its own for the deployment's tests: they hold whatever the site's functions become. */
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

/** Another schema, as a change of the code brings it: one that what is stored still fits, and one that it doesn't. */
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
