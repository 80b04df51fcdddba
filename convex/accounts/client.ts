import { v } from "convex/values";
import { clientMutation, clientQuery } from "../functions";
import { endSessions } from "./sessions";

/** Who is signed in. */
export const me = clientQuery({
  args: {},
  returns: v.object({ email: v.string(), isOwner: v.boolean() }),
  handler: ({ client }) => ({ email: client.email, isOwner: client.isOwner }),
});

/** Ends every session of the caller, this one too; other open pages notice at once. */
export const signOutEverywhere = clientMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endSessions(ctx, ctx.client.userId, Date.now());
    return null;
  },
});
