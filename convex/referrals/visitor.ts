import { visitorMutation } from "../core/functions";
import { vSubmissionWithCode } from "../coupons/fields";
import { withCodes } from "../coupons/issuing";
import { argsOf, envelope } from "../submissions/fields";
import { referFriends } from "./create";
import { referralForm, referralQuestions } from "./formRules";

/** Submits a referral; enough friends earn a coupon code. Returns the results of `receive` and `accept`. */
export const refer = visitorMutation({
  args: { ...envelope, ...argsOf(referralQuestions) },
  returns: vSubmissionWithCode,
  handler: async (ctx, args) => {
    const submission = {
      form: "referral",
      sender: ctx.visitor,
      args,
      rules: referralForm,
    } as const;
    return withCodes(ctx, await referFriends(ctx, submission), "referral");
  },
});
