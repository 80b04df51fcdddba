import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** The use of a picture in a brief, which is part of the file's path. */
export const vUploadTag = literals("logo", "banner", "image");
export type UploadTag = Infer<typeof vUploadTag>;

/** What a picture's content says, or that of a PDF received by email. */
export const pictureFields = {
  type: literals("image/jpeg", "image/png", "image/webp", "application/pdf"),
  /** Pixels; 0 for a PDF. */
  width: v.number(),
  height: v.number(),
};

/** A picture or PDF that somebody sent, for display. */
export const vSentFile = v.object({
  fileName: v.string(),
  type: pictureFields.type,
  size: v.number(),
  /** Absent if the file is gone. */
  url: v.optional(v.string()),
});

/** Photos sent with a text, identified by the browser that uploaded them. */
export const photoArgs = {
  photos: v.optional(v.object({ key: v.string(), files: v.array(v.string()) })),
};
export type SentPhotos = Infer<typeof photoArgs.photos>;

export const vPhotos = v.optional(v.array(v.id("uploads")));

/** How a browser identifies its file. */
export const senderFields = {
  /** A secret of the browser: only who knows it may attach or remove the file. */
  key: v.string(),
  /** A push id, the same for every retry, by which its forms name the file. */
  fileId: v.string(),
};
