import { v } from "convex/values";
import { withCodes } from "../coupons/model";
import { vSubmissionWithCode } from "../coupons/tables";
import { visitorMutation } from "../functions";
import { submitOnce } from "../submissions/model";
import { envelope } from "../submissions/tables";
import * as model from "./model";
import { referralForm } from "./rules";
import { vFriend } from "./tables";

/**
 * Refers one to five friends; two or more earn a coupon, whose code comes back. Fails with `invalid` or
 * `alreadySubmitted`; returns `tooManyRequests`.
 */
export const refer = visitorMutation({
  args: { ...envelope, referrals: v.array(vFriend), terms: v.boolean() },
  returns: vSubmissionWithCode,
  handler: async (ctx, args) => {
    const submission = { form: "referral", args, rules: referralForm } as const;
    const result = await submitOnce(ctx, submission, (referral, accepted) =>
      model.placeReferral(ctx, referral, accepted),
    );
    return withCodes(ctx, result, "referral");
  },
});
