import { type DataModelFromSchemaDefinition, defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** A project of its own for the deployment's tests: they hold whatever the site's functions become. */
const schema = defineSchema({
  notes: defineTable({ text: v.string() }),
  ticks: defineTable({}),
  emails: defineTable({
    to: v.string(),
    subject: v.string(),
    state: v.string(),
    text: v.string(),
  }),
});

export default schema;
export type DataModel = DataModelFromSchemaDefinition<typeof schema>;
