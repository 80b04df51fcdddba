import { defineTable } from "convex/server";
import { v } from "convex/values";
import { scheduledFields, writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { vUpdate } from "./fields";

export const updateTables = {
  /** Product updates; the footer shows the newest version. */
  updates: ownedTable(
    defineTable({
      ...vUpdate.fields,
      /** Not published: visitors' queries only read rows without it. */
      draft: v.optional(v.literal(true)),
      ...scheduledFields,
      ...writtenFields,
    })
      .index("by_createdAt", ["createdAt"])
      .searchIndex("search_title", { searchField: "title" })
      .index("by_draft_and_createdAt", ["draft", "createdAt"])
      .index("by_version", ["version"])
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
