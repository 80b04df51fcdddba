import { visitorMutation } from "../core/functions";
import { vSubmissionWithCode } from "../coupons/fields";
import { withCodes } from "../coupons/issuing";
import { argsOf, envelope } from "../submissions/fields";
import { referralForm, referralQuestions } from "./formRules";
import { referralRecord } from "./record";

/**
 * Refers friends; enough of them earn a coupon, whose code comes back. Returns what `submitOnce` does.
 */
export const refer = visitorMutation({
  args: { ...envelope, ...argsOf(referralQuestions) },
  returns: vSubmissionWithCode,
  handler: async (ctx, args) => {
    const submission = { sender: ctx.visitor, args, rules: referralForm };
    const result = await referralRecord.submit(ctx, submission);
    return withCodes(ctx, result, "referral");
  },
});
