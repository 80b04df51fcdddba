import { v } from "convex/values";
import { env } from "../_generated/server";
import { getUser } from "../core/account";
import { fail } from "../core/errors";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { vEmailState } from "../email/fields";
import { findPerson } from "../people/lookup";
import * as erasure from "../privacy/erasure";
import { isSmokeAddress } from "./rules";

/** What `npm run smoke` does with the admin key, to its own addresses only: each fails with `forbidden` for any other. */
const args = { email: v.string() };

function requireSmokeAddress(email: string): void {
  if (!isSmokeAddress(email)) fail("forbidden", {});
}

/** Emails that one visit of the check makes. */
const FEW = 20;

/** Where the world reaches the HTTP actions. */
export const actionsUrl = internalQuery({
  args: {},
  returns: v.string(),
  handler: () => env.CONVEX_SITE_URL,
});

/** What became of the emails to an address, the oldest first, with the code of one that has a code. */
export const emails = internalQuery({
  args,
  returns: v.array(
    v.object({
      subject: v.string(),
      state: vEmailState,
      reason: v.optional(v.string()),
      code: v.optional(v.string()),
    }),
  ),
  handler: async (ctx, { email }) => {
    requireSmokeAddress(email);
    const rows = await ctx.db
      .query("emails")
      .withIndex("by_to", (q) => q.eq("to", email))
      .take(FEW);
    return rows.map(({ subject, state, reason, template, text }) => ({
      subject,
      state,
      reason,
      code: template === "sign-in-code" ? /\b\d{8}\b/.exec(text)?.[0] : undefined,
    }));
  },
});

/** Begins to erase all that the check has left, as the owner would. */
export const erase = internalMutation({
  args,
  returns: v.id("erasures"),
  handler: (ctx, { email }) => {
    requireSmokeAddress(email);
    return erasure.beginErasure(ctx, { contact: email, now: Date.now() });
  },
});

/** Whether an erasure has come to its end, and what there's left of the address all the same. */
export const left = internalQuery({
  args: { ...args, erasureId: v.id("erasures") },
  returns: v.object({ isErased: v.boolean(), tables: v.array(v.string()) }),
  handler: async (ctx, { email, erasureId }) => {
    requireSmokeAddress(email);
    const erased = await ctx.db.get("erasures", erasureId);
    const rows = {
      people: await findPerson(ctx, email),
      users: await getUser(ctx, email),
      quoteRequests: await ctx.db
        .query("quoteRequests")
        .withIndex("by_email_and_quarantined", (q) => q.eq("email", email))
        .first(),
      emails: await ctx.db
        .query("emails")
        .withIndex("by_to", (q) => q.eq("to", email))
        .first(),
    };
    return {
      isErased: erased?.finishedAt !== undefined,
      tables: Object.entries(rows).flatMap(([table, row]) => (row === null ? [] : [table])),
    };
  },
});
