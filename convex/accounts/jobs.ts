import { v } from "convex/values";
import { getUser, openAccount } from "../core/account";
import { internalMutation } from "../core/internalFunctions";
import { overAny, overLimit } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { recordSecurityEvent } from "../core/securityEvents";
import * as coreSessions from "../core/sessions";
import * as codes from "./codes";
import * as sessions from "./sessions";
import { getKnownBrowser, rememberBrowser } from "./sessions";

/** Checks a code, and starts a session. Returns failures, because throwing would roll back the count of tries. */
export const redeemCode = internalMutation({
  args: {
    email: v.string(),
    code: v.string(),
    nonce: v.string(),
    browser: v.optional(v.string()),
    visitorKey: v.string(),
    device: v.string(),
  },
  returns: v.union(
    v.object({ ok: v.literal(true), userId: v.id("users"), sessionId: v.id("authSessions") }),
    v.object({ ok: v.literal(false), failure: v.object({ code: v.literal("wrongCode") }) }),
    vTooManyRequests,
  ),
  handler: async (ctx, { visitorKey, browser, device, ...signIn }) => {
    const now = Date.now();
    const { email } = signIn;
    const known = await getKnownBrowser(ctx, email, browser, now);
    const refusal = await (known === null
      ? overLimit(ctx, "codeTry", visitorKey)
      : overAny(ctx, [["codeTryByKnownBrowser", known.tokenHash]]));
    if (refusal !== null) return refusal;
    const caller = known === null ? visitorKey : undefined;
    if (!(await codes.takeCode(ctx, { ...signIn, caller }, now))) {
      const user = await getUser(ctx, email);
      const about = user !== null && { who: email };
      await recordSecurityEvent(ctx, { kind: "wrongCode", caller: visitorKey, ...about }, now);
      return { ok: false as const, failure: { code: "wrongCode" as const } };
    }
    const userId = await openAccount(ctx, email, now);
    if (browser !== undefined) await rememberBrowser(ctx, { userId, email, token: browser });
    const sessionId = await coreSessions.beginSession(ctx, { userId, email, device }, now);
    await coreSessions.noteFreshCode(ctx, sessionId, now);
    const about = { who: email, device, isNewBrowser: known === null };
    await recordSecurityEvent(ctx, { kind: "signIn", ...about }, now);
    return { ok: true as const, userId, sessionId };
  },
});

/** Deletes an expired code. */
export const endCode = internalMutation({
  args: { codeId: v.id("signInCodes") },
  returns: v.null(),
  handler: async (ctx, { codeId }) => {
    if ((await ctx.db.get("signInCodes", codeId)) !== null) {
      await ctx.db.delete("signInCodes", codeId);
    }
  },
});

/** Deletes an expired request for a code. */
export const endRequest = internalMutation({
  args: { requestId: v.id("codeRequests") },
  returns: v.null(),
  handler: async (ctx, { requestId }) => {
    if ((await ctx.db.get("codeRequests", requestId)) !== null) {
      await ctx.db.delete("codeRequests", requestId);
    }
  },
});

/** Ends the next batch of sessions. */
export const endSessions = internalMutation({
  args: { userId: v.id("users"), by: v.number() },
  returns: v.null(),
  handler: (ctx, { userId, by }) => sessions.endSessions(ctx, userId, by),
});

/** Ends the freshness of a session's code. */
export const endFreshCode = internalMutation({
  args: { sessionId: v.id("authSessions"), freshUntil: v.number() },
  returns: v.null(),
  handler: (ctx, args) => coreSessions.endFreshCode(ctx, args),
});

/** Hourly, and when one may be idle: ends the owner's idle sessions. */
export const endIdleSessions = internalMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sessions.endIdleSessions(ctx, Date.now()),
});

/** Deletes what's left of an ended session. */
export const forgetSession = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: (ctx, { sessionId }) => sessions.forgetSession(ctx, sessionId),
});
