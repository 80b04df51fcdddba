import { v } from "convex/values";
import { vBriefValue } from "../fields";

/** What a client has put right in their brief at once. */
export const vBriefChange = v.object({
  _id: v.id("briefChanges"),
  at: v.number(),
  values: v.array(vBriefValue),
});
