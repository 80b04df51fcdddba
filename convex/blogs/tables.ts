import { defineTable } from "convex/server";
import { v } from "convex/values";
import { scheduledFields, writtenFields } from "../content/tables";
import { ownedTable } from "../core/ownership";
import { postFields } from "./fields";

export const blogTables = {
  blogs: ownedTable(
    defineTable({
      ...postFields,
      /** Its first words without Markdown, read as it was saved. */
      beginning: v.string(),
      /** How many pieces the content has; the first is in this row, further ones are in `blogChunks`. */
      contentChunks: v.number(),
      /** Whether it has a `publishedAt`: first in the index, so that drafts cost visitors nothing. */
      published: v.boolean(),
      /** A picture that was uploaded; it counts before the address in `featuredImage`. */
      featuredImageFile: v.optional(v.id("_storage")),
      /** When a post first appeared that was taken off the site: if it comes back, it keeps its place. */
      formerlyPublishedAt: v.optional(v.number()),
      ...scheduledFields,
      ...writtenFields,
    })
      .index("by_published_and_createdAt", ["published", "createdAt"])
      .searchIndex("search_title", { searchField: "title" })
      .index("by_requestId", ["requestId"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),

  /** The pieces of a long post after its first, from index 1 on. */
  blogChunks: ownedTable(
    defineTable({
      blogId: v.id("blogs"),
      index: v.number(),
      content: v.string(),
    }).index("by_blogId_and_index", ["blogId", "index"]),
    { nobody: "The owner’s own writing.", kept: "the owner’s own writing" },
  ),
};
