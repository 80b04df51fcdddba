import { v } from "convex/values";
import { clientQuery } from "../functions";

/** Who is signed in. */
export const me = clientQuery({
  args: {},
  returns: v.object({ email: v.string(), isOwner: v.boolean() }),
  handler: ({ client }) => ({ email: client.email, isOwner: client.isOwner }),
});
