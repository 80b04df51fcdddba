"use node";

import { v } from "convex/values";
import { internalAction } from "../core/internalFunctions";
import { vLetter } from "../shared/letters/letter";
import { drawLetter } from "../shared/letters/letter.pdf";

/** Draws a letter as a PDF. It needs Node; everything else about email runs in Convex's default runtime. */
export const draw = internalAction({
  args: { letter: vLetter },
  returns: v.bytes(),
  handler: async (_ctx, { letter }) => (await drawLetter(letter)).buffer,
});
