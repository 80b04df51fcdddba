import { v } from "convex/values";
import { fail } from "../core/errors";
import { clientMutation, clientQuery } from "../core/functions";
import { getHelper } from "../core/helpers";
import { overAny } from "../core/limits";
import { vTooManyRequests } from "../core/returnedFailures";
import { recordSecurityEvent } from "../core/securityEvents";
import { noteFreshCode } from "../core/sessions";
import { fieldMessages } from "../typed/fieldMessages";
import * as codes from "./codes";
import { freshCode } from "./emails";
import { codeForm } from "./formRules";
import * as sessions from "./sessions";

/** The caller, and what they may see in the console: everything, or as a helper a team member's visits. */
export const me = clientQuery({
  args: {},
  returns: v.object({
    email: v.string(),
    isOwner: v.boolean(),
    member: v.optional(v.string()),
  }),
  handler: async (ctx) => {
    const { email, isOwner } = ctx.client;
    const helper = isOwner ? null : await getHelper(ctx, email);
    return { email, isOwner, ...(helper && { member: helper.member }) };
  },
});

/** Ends all of the caller's sessions, this one included; open pages notice at once. */
export const signOutEverywhere = clientMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const now = Date.now();
    await sessions.endSessions(ctx, ctx.client.userId, now);
    await recordSecurityEvent(ctx, { kind: "sessionEnded", who: ctx.client.email }, now);
  },
});

/** Reports that the session is in use, which the builder records: an owner's unused session ends. */
export const noteUse = clientMutation({
  args: {},
  returns: v.null(),
  handler: () => null,
});

/** The caller's sessions, newest first. */
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

/** Ends one of the caller's sessions; its open pages notice at once. Fails with `notFound`. */
export const endSession = clientMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await sessions.endOwnSession(ctx, ctx.client, sessionId);
    await recordSecurityEvent(ctx, { kind: "sessionEnded", who: ctx.client.email }, Date.now());
  },
});

/** Emails the caller a code for an irreversible action, counted per session. Returns `tooManyRequests`. */
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
 * Checks that code: for ten minutes the session may do what can't be undone. Fails with `invalid`; returns `wrongCode`
 * or `tooManyRequests`, because throwing would roll back the count of tries.
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
