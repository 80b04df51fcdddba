import { v } from "convex/values";
import { fail } from "../core/errors";
import { clientMutation, clientQuery } from "../core/functions";
import { overAny } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { recordSecurityEvent } from "../core/securityEvents";
import { noteFreshCode } from "../core/sessions";
import { fieldMessages } from "../typed/fieldMessages";
import * as codes from "./codes";
import { freshCode } from "./emails";
import { codeForm } from "./formRules";
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
    const now = Date.now();
    await sessions.endSessions(ctx, ctx.client.userId, now);
    await recordSecurityEvent(ctx, { kind: "sessionEnded", who: ctx.client.email }, now);
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
      device: v.string(),
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
    await recordSecurityEvent(ctx, { kind: "sessionEnded", who: ctx.client.email }, Date.now());
  },
});

/**
 * Emails the caller a code before what can't be undone; it's counted for the session alone. Returns
 * `tooManyRequests`.
 */
export const sendFreshCode = clientMutation({
  args: {},
  returns: codes.vAsked,
  handler: async (ctx) => {
    const { email, sessionId } = ctx.client;
    const refusal = await overAny(ctx, [["codeByKnownBrowser", sessionId]]);
    if (refusal !== null) return refusal;
    return codes.askForCode(ctx, { email, caller: undefined }, Date.now(), freshCode);
  },
});

/**
 * The code that came: for ten minutes the session may do what can't be undone. Fails with `invalid`; returns `wrongCode`
 * or `tooManyRequests`, because a failure would undo the count of tries.
 */
export const enterFreshCode = clientMutation({
  args: { nonce: v.string(), code: v.string() },
  returns: v.union(
    v.object({ ok: v.literal(true) }),
    v.object({ ok: v.literal(false), failure: v.object({ code: v.literal("wrongCode") }) }),
    vTooManyRequests,
  ),
  handler: async (ctx, { nonce, ...typed }) => {
    const checked = codeForm.safeParse(typed);
    if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
    const { email, sessionId } = ctx.client;
    const refusal = await overAny(ctx, [["codeTryByKnownBrowser", sessionId]]);
    if (refusal !== null) return refusal;
    const now = Date.now();
    const entry = { email, nonce, code: checked.data.code, caller: undefined };
    if (!(await codes.takeCode(ctx, entry, now))) {
      await recordSecurityEvent(ctx, { kind: "wrongCode", who: email }, now);
      return { ok: false as const, failure: { code: "wrongCode" as const } };
    }
    await noteFreshCode(ctx, sessionId, now);
    await recordSecurityEvent(ctx, { kind: "freshCode", who: email }, now);
    return { ok: true as const };
  },
});
