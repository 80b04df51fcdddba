import { v } from "convex/values";
import { env } from "../_generated/server";
import { getUser } from "../core/account";
import { fail } from "../core/errors";
import { internalMutation, internalQuery } from "../core/internalFunctions";
import { vEmailState } from "../email/fields";
import { findPerson } from "../people/lookup";
import * as erasure from "../privacy/erasure";
import { isSmokeAddress } from "./rules";

/** What `npm run smoke` calls with the admin key. All fail with `forbidden` for addresses other than its own. */
const args = { email: v.string() };

function requireSmokeAddress(email: string): void {
  if (!isSmokeAddress(email)) fail("forbidden", {});
}

const FEW = 20;

/** The public address of the HTTP actions. */
export const actionsUrl = internalQuery({
  args: {},
  returns: v.string(),
  handler: () => env.CONVEX_SITE_URL,
});

/** The states of emails to an address, oldest first, each with its sign-in code if it has one. */
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

/** Starts to erase everything that the check created, like the owner's erasure. */
export const erase = internalMutation({
  args,
  returns: v.id("erasures"),
  handler: (ctx, { email }) => {
    requireSmokeAddress(email);
    return erasure.beginErasure(ctx, { contact: email, now: Date.now() });
  },
});

/** Whether an erasure has finished, and which tables still have data about the address. */
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
