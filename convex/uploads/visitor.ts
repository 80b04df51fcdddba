import { v } from "convex/values";
import { visitorMutation, visitorQuery } from "../core/functions";
import { pictureFields, senderFields } from "./fields";
import * as model from "./model";

/** The files under a browser's key. */
export const ofKey = visitorQuery({
  args: { key: senderFields.key },
  returns: v.array(
    v.object({
      fileId: v.string(),
      fileName: v.string(),
      url: v.optional(v.string()),
      width: pictureFields.width,
      height: pictureFields.height,
    }),
  ),
  handler: (ctx, { key }) => model.listUploads(ctx, key),
});

/** Deletes the browser's own unattached file. */
export const remove = visitorMutation({
  args: senderFields,
  returns: v.null(),
  handler: (ctx, named) => model.removeUpload(ctx, named),
});
