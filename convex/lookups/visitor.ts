import { v } from "convex/values";
import { fail } from "../errors";
import { visitorMutation } from "../functions";
import { overLimit } from "../limits";
import { fieldMessages } from "../submissions/rules";
import { vTooManyRequests } from "../submissions/tables";
import * as model from "./model";
import { accessForm } from "./rules";

/**
 * A token for the live lists of one email address; the answer is the same whether we know it or not.
 * Fails with `invalid`; returns `tooManyRequests`.
 */
export const open = visitorMutation({
  args: { email: v.string() },
  returns: v.union(v.object({ ok: v.literal(true), token: v.string() }), vTooManyRequests),
  handler: async (ctx, args) => {
    const refusal = await overLimit(ctx, "access", ctx.visitor.key);
    if (refusal !== null) return refusal;
    const checked = accessForm.safeParse(args);
    if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
    return { ok: true as const, token: await model.grantAccess(ctx, checked.data.email) };
  },
});
