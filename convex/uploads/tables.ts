import { defineTable } from "convex/server";
import { v } from "convex/values";
import { ownedTable } from "../core/ownership";
import { pictureFields, senderFields } from "./fields";

export const uploadTables = {
  /**
   * One row for each stored file. A file without a row, or whose row isn't attached, is deleted within a day: whatever
   * stores files has to add rows here.
   */
  uploads: ownedTable(
    defineTable({
      ...senderFields,
      ...pictureFields,
      storageId: v.id("_storage"),
      fileName: v.string(),
      /** Bytes. */
      size: v.number(),
      /** It's deleted along with this. */
      attachedTo: v.optional(
        v.union(
          v.id("webFormSubmissions"),
          v.id("blogs"),
          v.id("drafts"),
          v.id("projectFiles"),
          v.id("receivedEmails"),
          v.id("replies"),
          v.id("quoteRequests"),
          v.id("contacts"),
          v.id("supportRequests"),
          v.id("businessDetails"),
        ),
      ),
      /** Its path in a brief: `user-website-images/…` (docs/product.md 9.2). */
      path: v.optional(v.string()),
    })
      .index("by_key_and_fileId", ["key", "fileId"])
      .index("by_storageId", ["storageId"])
      .index("by_attachedTo", ["attachedTo"]),
    {
      belongsTo: "attachedTo",
      copy: "drafts",
      kept: "with what they belong to; within a day where nothing uses them (uploads/jobs); a picture of the team for 30 days after another one took its place (team/jobs)",
    },
  ),
};
