import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** Where a picture may be used in a brief, as it is named in the file's path. */
export const vUploadTag = literals("logo", "banner", "image");
export type UploadTag = Infer<typeof vUploadTag>;

export const vPictureType = literals("image/jpeg", "image/png", "image/webp");

/** What became of a file that somebody sent. */
export const vUploadState = literals(
  "checking",
  "accepted",
  /** Its file is deleted; the row stays for a day, to say why. */
  "refused",
);

/** What the bytes of a file say. */
export const vVerdict = v.union(
  v.object({
    ok: v.literal(true),
    type: vPictureType,
    width: v.number(),
    height: v.number(),
  }),
  v.object({ ok: v.literal(false), problem: v.string() }),
);
export type Verdict = Infer<typeof vVerdict>;

export const uploadTables = {
  /**
   * One row for each file in the storage. A file without a row, or whose row is attached to nothing, is
   * deleted within a day: whatever stores files has to write its rows here.
   */
  uploads: defineTable({
    /** A secret of the browser that sent the file: only who knows it may attach or remove the file. */
    key: v.string(),
    storageId: v.id("_storage"),
    fileName: v.string(),
    state: vUploadState,
    /** Why it was refused, in words. */
    problem: v.optional(v.string()),
    type: v.optional(vPictureType),
    /** In pixels. */
    width: v.optional(v.number()),
    height: v.optional(v.number()),
    /** In bytes. */
    size: v.number(),
    /** The brief or the post that it belongs to. */
    attachedTo: v.optional(v.union(v.id("webFormSubmissions"), v.id("blogs"))),
    /** What it is called in a brief: `user-website-images/…` (docs/product.md 9.2). */
    path: v.optional(v.string()),
  })
    .index("by_key", ["key"])
    .index("by_storageId", ["storageId"])
    .index("by_attachedTo", ["attachedTo"]),
};
