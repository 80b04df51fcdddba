import { v } from "convex/values";
import { internalAction } from "../core/internalFunctions";
import { drawPicture } from "./picture";

/** Draws a title as a PNG. An action of its own, so that no other call loads the letters. */
export const draw = internalAction({
  args: { title: v.string() },
  returns: v.bytes(),
  handler: (_ctx, { title }) => drawPicture(title).buffer,
});
