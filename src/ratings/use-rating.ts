import { useCallback, useEffect, useEffectEvent } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { MAX_FRIENDS } from "#convex/business/coupons";
import { type Rating, ratingForm, type RatingInput } from "#convex/ratings/formRules";
import { optionsFor } from "#convex/ratings/rules";
import { friendParts } from "#convex/referrals/rules";
import { useFormSteps } from "../forms/form-steps";
import { useSubmission } from "../forms/submission";
import { useMutation } from "../live/mutation";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { keyIn } from "../navigation/link-key";

/** The exact words (docs/product.md 21). */
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

const parts = [
  ["rating", "userEmail", "anonymous", "visit"],
  ["selectedOptions", "feedbackText", "mayPublish", "firstName", "suburb"],
  ["referrerName", "referrals"],
  ["terms"],
] as const;

const order = [
  ...parts[0],
  ...parts[1],
  ...Array.from({ length: MAX_FRIENDS }, (_, index) =>
    friendParts.map((part) => `referrals.${index}.${part}` as const),
  ).flat(),
  "referrerName" as const,
  ...parts[3],
];

/** The rating wizard: what is chosen and typed, which step is open, and what became of it. */
export function useRating() {
  const rate = useMutation(api.ratings.visitor.rate);
  const steps = useFormSteps<RatingInput>(parts);
  const submission = useSubmission<RatingInput, Rating>({
    name: "rating",
    blank,
    order,
    steps,
    rules: () => ratingForm,
    // The rules have seen to both: an address typed before choosing to stay anonymous is not sent.
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

  // Another rating has another list: what was chosen from the first one is not an answer any more.
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
