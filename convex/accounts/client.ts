import { v } from "convex/values";
import { clientMutation, clientQuery } from "../functions";
import * as sessions from "./sessions";

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
    await sessions.endSessions(ctx, ctx.client.userId, Date.now());
    return null;
  },
});

/** Tells that somebody is using their session, which the builder writes down: an owner's that isn't used ends. */
export const noteUse = clientMutation({
  args: {},
  returns: v.null(),
  handler: () => null,
});

/** Where the caller is signed in, the newest session first. */
export const listSessions = clientQuery({
  args: {},
  returns: v.array(
    v.object({
      sessionId: v.id("authSessions"),
      device: v.optional(v.string()),
      beganAt: v.number(),
      lastUsedAt: v.number(),
      isThisOne: v.boolean(),
    }),
  ),
  handler: (ctx) => sessions.listSessions(ctx, ctx.client),
});

/** Ends one session of the caller; its open pages notice at once. Fails with `notFound`. */
export const endSession = clientMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await sessions.endOwnSession(ctx, ctx.client, sessionId);
    return null;
  },
});
