import { v } from "convex/values";
import { internalMutation } from "../functions";
import { overLimit } from "../limits";
import { vTooManyRequests } from "../submissions/tables";
import * as codes from "./codes";
import * as sessions from "./sessions";

/** Tries a code. It returns what is wrong, because a failure would undo the count of tries. */
export const redeemCode = internalMutation({
  args: { email: v.string(), code: v.string(), visitorKey: v.string() },
  returns: v.union(
    v.object({ ok: v.literal(true), userId: v.id("users") }),
    v.object({ ok: v.literal(false), failure: v.object({ code: v.literal("wrongCode") }) }),
    vTooManyRequests,
  ),
  handler: async (ctx, { visitorKey, ...signIn }) => {
    const refusal = await overLimit(ctx, "codeTry", visitorKey);
    if (refusal !== null) return refusal;
    const userId = await codes.redeemCode(ctx, signIn, Date.now());
    return userId === null
      ? { ok: false as const, failure: { code: "wrongCode" as const } }
      : { ok: true as const, userId };
  },
});

/** Deletes a code whose time is over; one that was used or replaced is gone already. */
export const endCode = internalMutation({
  args: { codeId: v.id("signInCodes") },
  returns: v.null(),
  handler: async (ctx, { codeId }) => {
    if ((await ctx.db.get("signInCodes", codeId)) !== null) {
      await ctx.db.delete("signInCodes", codeId);
    }
    return null;
  },
});

/** The sessions that did not fit into one transaction. */
export const endSessions = internalMutation({
  args: { userId: v.id("users"), by: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, by }) => {
    await sessions.endSessions(ctx, userId, by);
    return null;
  },
});

/** What is left of an ended session. */
export const forgetSession = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await sessions.forgetSession(ctx, sessionId);
    return null;
  },
});
