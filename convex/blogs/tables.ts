import { defineTable } from "convex/server";
import { v } from "convex/values";
import { scheduledFields, writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { postFields } from "./fields";

export const blogTables = {
  blogs: ownedTable(
    defineTable({
      ...postFields,
      /** Its first words without Markdown, extracted when it was saved. */
      beginning: v.string(),
      /** Number of chunks. The first is in `content`, further ones are in `blogChunks`. */
      contentChunks: v.number(),
      /** Whether it has a `publishedAt`. First in the index, so that visitors' queries don't read drafts. */
      published: v.boolean(),
      /** An uploaded picture; it takes precedence over `featuredImage`. */
      featuredImageFile: v.optional(v.id("_storage")),
      /** When an unpublished post was first published: if it's published again, it keeps its position. */
      formerlyPublishedAt: v.optional(v.number()),
      ...scheduledFields,
      ...writtenFields,
    })
      .index("by_published_and_createdAt", ["published", "createdAt"])
      .searchIndex("search_title", { searchField: "title" })
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),

  /** The chunks of a long post after its first, from index 1. */
  blogChunks: ownedTable(
    defineTable({
      blogId: v.id("blogs"),
      index: v.number(),
      content: v.string(),
    }).index("by_blogId_and_index", ["blogId", "index"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
