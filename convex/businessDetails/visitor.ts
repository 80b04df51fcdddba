import { v } from "convex/values";
import { pick } from "convex-helpers";
import { visitorQuery } from "../core/functions";
import { partFields, vPartName } from "./fields";
import { getDetails, showTeam } from "./model";

/** Parts of the details, for pages that were built before the owner changed something. */
export const parts = visitorQuery({
  args: { names: v.array(vPartName) },
  returns: v.object(partFields).partial(),
  handler: async (ctx, { names }) => {
    const details = await getDetails(ctx);
    const team = names.includes("team") ? await showTeam(ctx, details) : [];
    return pick({ ...details, team }, names);
  },
});
