import { v } from "convex/values";
import { checked } from "../core/checked";
import { fail } from "../core/errors";
import { helperFields } from "../core/fields";
import { ownerMutation, ownerQuery } from "../core/functions";
import { getHelper, listHelpers } from "../core/helpers";
import { pickFields } from "../core/projection";
import { requireFreshCode } from "./codes";
import { inviteForm } from "./formRules";
import * as helpers from "./helpers";

/** The helpers, by address. */
export const listHelping = ownerQuery({
  args: {},
  returns: v.array(v.object(helperFields)),
  handler: async (ctx) =>
    (await listHelpers(ctx)).map((helper) => pickFields(helperFields, helper)),
});

/**
 * Invites a helper by email, or changes whose visits they see; there's nothing to accept. It opens a door, so it takes a
 * fresh code. Fails with `invalid` or `freshCodeRequired`.
 */
export const invite = ownerMutation({
  args: { email: v.string(), member: v.string() },
  returns: v.null(),
  handler: async (ctx, sent) => {
    await requireFreshCode(ctx, ctx.owner);
    await helpers.invite(ctx, { ...checked(inviteForm, sent), by: ctx.owner.email }, Date.now());
  },
});

/** Removes a helper and ends their sessions at once. Fails with `notFound`. */
export const remove = ownerMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    const helper = (await getHelper(ctx, email)) ?? fail("notFound", {});
    await helpers.remove(ctx, helper, Date.now());
  },
});
