import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";

/** Where a picture may be used in a brief, as it is named in the file's path. */
export const vUploadTag = literals("logo", "banner", "image");
export type UploadTag = Infer<typeof vUploadTag>;

/** What the bytes of a picture say, or of a PDF that came by email. */
export const pictureFields = {
  type: literals("image/jpeg", "image/png", "image/webp", "application/pdf"),
  /** In pixels; 0 for a PDF. */
  width: v.number(),
  height: v.number(),
};

/** A picture or a PDF that somebody sent us, as it's shown. */
export const vSentFile = v.object({
  fileName: v.string(),
  type: pictureFields.type,
  size: v.number(),
  /** Missing where the file is gone. */
  url: v.optional(v.string()),
});

/** The photos that somebody sends with their words, as the browser that sent the files names them. */
export const photoArgs = {
  photos: v.optional(v.object({ key: v.string(), files: v.array(v.string()) })),
};
export type SentPhotos = Infer<typeof photoArgs.photos>;

/** The same once they're kept. */
export const vPhotos = v.optional(v.array(v.id("uploads")));

/** What the browser that sent a file calls it. */
export const senderFields = {
  /** A secret of that browser: only who knows it may attach or remove the file. */
  key: v.string(),
  /** A push id that it made for the file: the same for every try, and what its forms name the file by. */
  fileId: v.string(),
};
