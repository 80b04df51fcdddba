import { v } from "convex/values";
import { ownerQuery } from "../core/functions";
import { countChoices } from "./model";

/** On which dates (`YYYY-MM-DD`) visitors are choosing a time at the moment, in order, and how many. */
export const choosing = ownerQuery({
  args: {},
  returns: v.array(v.object({ date: v.string(), count: v.number() })),
  handler: (ctx) => countChoices(ctx),
});
