import { v } from "convex/values";
import { staffQuery } from "../core/functions";
import { visitFields } from "./fields";
import * as model from "./model";

/** The next visits from a date (`YYYY-MM-DD`), in order; a helper's own. Fails with `invalid`. */
export const nextBookings = staffQuery({
  args: { from: v.string() },
  returns: v.array(v.object(visitFields)),
  handler: (ctx, { from }) => model.nextBookings(ctx, from),
});
