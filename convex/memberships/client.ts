import { v } from "convex/values";
import { clientQuery } from "../core/functions";
import { findByEmail } from "../people/lookup";
import { getRequest } from "../requests/model";
import { vCallOuts } from "./fields";
import { readCallOuts } from "./ledger";

/** The call-outs of the client's own membership; null without one. */
export const callOuts = clientQuery({
  args: {},
  returns: v.union(v.null(), vCallOuts),
  handler: async (ctx) => {
    const card = await findByEmail(ctx, ctx.client.email);
    const callOuts = await readCallOuts(ctx, card);
    // The owner joins cards, so a client only sees the membership of their own verified address.
    const request = callOuts && (await getRequest(ctx, callOuts.reference));
    return request?.email === ctx.client.email ? callOuts : null;
  },
});
