import { v } from "convex/values";
import { clientQuery } from "../core/functions";
import { vCallOuts } from "./fields";
import { readCallOuts } from "./ledger";

/** What a signed-in client's membership has of call-outs; null for none. */
export const callOuts = clientQuery({
  args: {},
  returns: v.union(v.null(), vCallOuts),
  handler: (ctx) => readCallOuts(ctx, ctx.client.email),
});
