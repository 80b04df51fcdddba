import { v } from "convex/values";
import { requireFreshCode } from "../../accounts/codes";
import { ownerMutation, ownerQuery } from "../../core/functions";
import { recordSecurityEvent } from "../../core/securityEvents";
import { byContact, copyArgs, vCopyPage } from "../fields";
import { requireSubject } from "../subject";
import { readCopy } from "./model";

/** Records that a copy of everything about a person is made. Fails with `notFound` or `freshCodeRequired`. */
export const start = ownerMutation({
  args: byContact,
  returns: v.null(),
  handler: async (ctx, { contact }) => {
    await requireFreshCode(ctx, ctx.owner);
    await requireSubject(ctx, contact);
    await recordSecurityEvent(ctx, { kind: "export", who: ctx.owner.email }, Date.now());
  },
});

/** A page of a part of that copy. Fails with `notFound` or `freshCodeRequired`. */
export const read = ownerQuery({
  args: { ...byContact, ...copyArgs },
  returns: vCopyPage,
  handler: async (ctx, { contact, ...page }) => {
    await requireFreshCode(ctx, ctx.owner);
    return readCopy(ctx, await requireSubject(ctx, contact), page);
  },
});
