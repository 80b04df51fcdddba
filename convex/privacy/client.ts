import { v } from "convex/values";
import { clientMutation, clientQuery } from "../core/functions";
import { overLimit, overText } from "../core/limits";
import { returnFailures, vRefused } from "../core/returnedFailures";
import { privacyRequestFields, vRequestKind } from "./fields";
import * as requests from "./requests";

/** The client's own privacy requests, newest first. */
export const mine = clientQuery({
  args: {},
  returns: v.array(v.object(privacyRequestFields)),
  handler: (ctx) => requests.listOwn(ctx, ctx.client.email),
});

const vDone = v.union(v.object({ ok: v.literal(true) }), vRefused);

/** Requests a copy, correction or deletion. Idempotent. Fails with `invalid`; returns `tooManyRequests`. */
export const ask = clientMutation({
  args: { kind: vRequestKind, words: v.optional(v.string()) },
  returns: vDone,
  handler: async (ctx, asked) => {
    const refusal =
      (await overLimit(ctx, "change", ctx.client.userId)) ?? (await overText(ctx, asked.words));
    if (refusal !== null) return refusal;
    return returnFailures(ctx, async (noted) => {
      await requests.askFor(noted, ctx.client.email, asked, Date.now());
      return { ok: true as const };
    });
  },
});

/** Withdraws an unanswered request. Returns `tooManyRequests`. */
export const takeBack = clientMutation({
  args: { kind: vRequestKind },
  returns: vDone,
  handler: async (ctx, { kind }) => {
    const refusal = await overLimit(ctx, "change", ctx.client.userId);
    if (refusal !== null) return refusal;
    await requests.takeBack(ctx, ctx.client.email, kind);
    return { ok: true as const };
  },
});
