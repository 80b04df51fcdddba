import { v } from "convex/values";
import { getKnownBrowser } from "../accounts/sessions";
import { refuse } from "../core/errors";
import { visitorMutation } from "../core/functions";
import { overAny, overLimit } from "../core/limits";
import { vInvalid, vTooManyRequests } from "../core/returnedFailures";
import * as model from "./model";
import { readAccess } from "./rules";

/**
 * Creates a token for the live lists of an email address; the result is the same for unknown addresses. Returns
 * `invalid` or `tooManyRequests`. A browser that has signed in with the address has a rate limit of its own.
 */
export const open = visitorMutation({
  args: { email: v.string(), browser: v.optional(v.string()) },
  returns: v.union(
    v.object({ ok: v.literal(true), token: v.string() }),
    vTooManyRequests,
    vInvalid,
  ),
  handler: async (ctx, { browser, email }) => {
    const read = readAccess(email);
    const known =
      "email" in read ? await getKnownBrowser(ctx, read.email, browser, Date.now()) : null;
    const refusal = await (known === null
      ? overLimit(ctx, "access", ctx.visitor.key)
      : overAny(ctx, [["accessByKnownBrowser", known.tokenHash]]));
    if (refusal !== null) return refusal;
    if ("problem" in read) return refuse("invalid", { fields: { email: read.problem } });
    return { ok: true as const, token: await model.grantAccess(ctx, read.email) };
  },
});
