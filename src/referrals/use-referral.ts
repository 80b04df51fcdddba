import { useFieldArray } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { MAX_FRIENDS } from "#convex/business/coupons";
import { type Referral, referralForm, type ReferralInput } from "#convex/referrals/formRules";
import { blankFriend, friendParts } from "#convex/referrals/rules";
import { useFormSteps } from "../forms/form-steps";
import { useSubmission } from "../forms/submission";
import { useInBrowser } from "../lib/in-browser";
import { useMutation } from "../live/mutation";

/** The exact wording (docs/product.md 21). */
export const REFERRAL_FAILED = "Error submitting referral(s). Please try again.";

const blank = { referrerName: "", referrerEmail: "", referrals: [blankFriend], terms: false };

const parts = [["referrals", "referrerName", "referrerEmail", "terms"], []] as const;

const order = [
  ...Array.from({ length: MAX_FRIENDS }, (_, index) =>
    friendParts.map((part) => `referrals.${index}.${part}` as const),
  ).flat(),
  "referrerName" as const,
  "referrerEmail" as const,
  "terms" as const,
];

/** The referral form and its steps. */
export function useReferral() {
  const refer = useMutation(api.referrals.visitor.refer);
  const steps = useFormSteps<ReferralInput>(parts);
  const submission = useSubmission<ReferralInput, Referral>({
    name: "referral",
    blank,
    order,
    steps,
    rules: () => referralForm,
    send: (referral, envelope, control) => refer({ ...referral, ...envelope }, control),
    onAccepted: steps.finish,
    failureLog: REFERRAL_FAILED,
    thanksFor: 0,
  });
  const { fields, ...friends } = useFieldArray({
    control: submission.form.control,
    name: "referrals",
  });
  // The page was prerendered with an empty form.
  const shown = useInBrowser() ? fields : fields.slice(0, blank.referrals.length);
  return { ...submission, steps, friends: { ...friends, fields: shown } };
}

export type ReferralState = ReturnType<typeof useReferral>;
