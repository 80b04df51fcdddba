import { v } from "convex/values";
import { internalQuery } from "../internalFunctions";
import { vTextSummary } from "./fields";
import { getBeginning, picturesProblem, textPictureIds } from "./summary";

/**
 * Reads the Markdown of a text, in the transaction of whoever stores it: the parser and all that a save needs are too much
 * for one call (docs/decisions/0030-what-a-call-loads.md).
 */
export const read = internalQuery({
  args: { content: v.string() },
  returns: vTextSummary,
  handler: (_, { content }) => ({
    beginning: getBeginning(content),
    pictureIds: textPictureIds(content),
    problem: picturesProblem(content),
  }),
});
