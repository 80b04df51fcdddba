import { v } from "convex/values";
import { staffQuery } from "../core/functions";
import { findOwnVisit } from "../requests/ownVisits";
import * as ledger from "./ledger";

/** Whether a visit is included in its client's membership: it used a call-out, or would now if it's open. */
export const includes = staffQuery({
  args: { reference: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { reference }) => {
    const request = await findOwnVisit(ctx, reference);
    return request !== null && ledger.isCallOut(ctx, request);
  },
});
