import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../core/functions";
import { pageArgs } from "../core/paging";
import { vReferralRow } from "./fields";
import * as model from "./model";

/** Friends who were referred to us, newest first, with the coupon that each referral earned. */
export const batches = ownerQuery({
  args: pageArgs,
  returns: paginationResultValidator(vReferralRow),
  handler: (ctx, { paginationOpts }) => model.listReferrals(ctx, paginationOpts),
});

/** Says whether a friend was called; friends who came with a rating too. Fails with `notFound`. */
export const setCalled = ownerMutation({
  args: { reference: v.string(), friend: v.number(), called: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await model.setCalled(ctx, args);
    return null;
  },
});
