import { v } from "convex/values";
import { internalMutation } from "../core/internalFunctions";
import * as pictures from "./pictures";

/** Deletes a picture that was replaced a month ago, unless it was put back. */
export const deletePicture = internalMutation({
  args: { picture: v.id("_storage") },
  returns: v.null(),
  handler: (ctx, { picture }) => pictures.deletePicture(ctx, picture, Date.now()),
});
