import { useCallback, useEffect, useEffectEvent } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { MAX_FRIENDS } from "#convex/business/coupons";
import { type Rating, ratingForm, type RatingInput } from "#convex/ratings/formRules";
import { optionsFor } from "#convex/ratings/rules";
import { friendParts } from "#convex/referrals/rules";
import { offers } from "#convex/shared/pages";
import { type StepParts, useFormSteps } from "../forms/form-steps";
import { useSubmission } from "../forms/submission";
import { useMutation } from "../live/mutation";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { keyIn } from "../navigation/link-key";

/** The exact wording (docs/product.md 21). */
export const RATING_FAILED = "Error submitting. Please try again.";

const blank = {
  rating: "",
  userEmail: "",
  anonymous: false,
  visit: "",
  selectedOptions: [],
  feedbackText: "",
  mayPublish: false,
  firstName: "",
  suburb: "",
  referrerName: "",
  referrals: [],
  terms: false,
};

const stars = ["rating", "userEmail", "anonymous", "visit"] as const;
const details = ["selectedOptions", "feedbackText", "mayPublish", "firstName", "suburb"] as const;
const terms = ["terms"] as const;

const parts: StepParts<RatingInput> = [
  stars,
  details,
  ...(offers("coupons") ? [["referrerName", "referrals"] as const] : []),
  terms,
];

const order = [
  ...stars,
  ...details,
  ...Array.from({ length: MAX_FRIENDS }, (_, index) =>
    friendParts.map((part) => `referrals.${index}.${part}` as const),
  ).flat(),
  "referrerName" as const,
  ...terms,
];

/** The rating wizard's form and steps. */
export function useRating() {
  const rate = useMutation(api.ratings.visitor.rate);
  const steps = useFormSteps<RatingInput>(parts);
  const submission = useSubmission<RatingInput, Rating>({
    name: "rating",
    blank,
    order,
    steps,
    rules: () => ratingForm,
    // The rules have already dropped an address typed before choosing to stay anonymous.
    send: (rating, envelope, control) =>
      rate(
        {
          ...rating,
          anonymous: rating.userEmail === "" && rating.visit === undefined,
          terms: true,
          ...envelope,
        },
        control,
      ),
    onAccepted: steps.finish,
    failureLog: RATING_FAILED,
    thanksFor: 0,
  });
  const { form } = submission;
  const friends = useFieldArray({ control: form.control, name: "referrals" });
  const rating = Number(useWatch({ control: form.control, name: "rating" }));
  useConsumedSearchParams({
    key: (key) => form.setValue("visit", keyIn(key)),
  });

  // Each rating has its own options, so this drops those that no longer apply.
  const dropOthers = useEffectEvent(() => {
    const chosen = form.getValues("selectedOptions");
    const list = optionsFor(Number(form.getValues("rating")));
    const fitting = chosen.filter((option) => list.includes(option));
    if (fitting.length < chosen.length) form.setValue("selectedOptions", fitting);
  });
  useEffect(() => {
    dropOthers();
  }, [rating]);

  const forgetVisit = useCallback(() => {
    form.setValue("visit", "");
  }, [form]);

  return { ...submission, steps, friends, rating, forgetVisit };
}

export type RatingState = ReturnType<typeof useRating>;
