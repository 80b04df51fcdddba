import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** Where a picture may be used in a brief, as it is named in the file's path. */
export const vUploadTag = literals("logo", "banner", "image");
export type UploadTag = Infer<typeof vUploadTag>;

/** What the bytes of a picture say. */
export const pictureFields = {
  type: literals("image/jpeg", "image/png", "image/webp"),
  /** In pixels. */
  width: v.number(),
  height: v.number(),
};

/** What the browser that sent a file calls it. */
export const senderFields = {
  /** A secret of that browser: only who knows it may attach or remove the file. */
  key: v.string(),
  /** A push id that it made for the file: the same for every try, and what its forms name the file by. */
  fileId: v.string(),
};

export const uploadTables = {
  /**
   * One row for each file in the storage. A file without a row, or whose row is attached to nothing, is
   * deleted within a day: whatever stores files has to write its rows here.
   */
  uploads: defineTable({
    ...senderFields,
    ...pictureFields,
    storageId: v.id("_storage"),
    fileName: v.string(),
    /** In bytes. */
    size: v.number(),
    /** The brief, the post, the draft or the project's file that it belongs to. */
    attachedTo: v.optional(
      v.union(v.id("webFormSubmissions"), v.id("blogs"), v.id("drafts"), v.id("projectFiles")),
    ),
    /** What it is called in a brief: `user-website-images/…` (docs/product.md 9.2). */
    path: v.optional(v.string()),
  })
    .index("by_key_and_fileId", ["key", "fileId"])
    .index("by_storageId", ["storageId"])
    .index("by_attachedTo", ["attachedTo"]),
};
