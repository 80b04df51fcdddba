import { v } from "convex/values";
import { clientQuery } from "../core/functions";
import { findByEmail } from "../people/lookup";
import { getRequest } from "../requests/model";
import { vCallOuts } from "./fields";
import { readCallOuts } from "./ledger";

/** What a signed-in client's membership has of call-outs; null for none. */
export const callOuts = clientQuery({
  args: {},
  returns: v.union(v.null(), vCallOuts),
  handler: async (ctx) => {
    const card = await findByEmail(ctx, ctx.client.email);
    const callOuts = await readCallOuts(ctx, card);
    // That two cards are one person's is the owner's word: a client sees what's of the address that they've proved.
    const request = callOuts && (await getRequest(ctx, callOuts.reference));
    return request?.email === ctx.client.email ? callOuts : null;
  },
});
