import * as z from "zod/mini";
import { friendList } from "../referrals/rules";
import {
  caps,
  cleanLine,
  emailAddress,
  optionalLine,
  optionalParagraphs,
  ruleAt,
} from "../submissions/rules";

/** What can have gone well (docs/product.md 10.2). */
export const positiveOptions = [
  "Quick Delivery",
  "Good Communication",
  "Quality of Service",
  "Professional Staff",
  "Easy to Use",
  "Great Value",
  "Friendly Support",
  "Timely Updates",
] as const;

/** What can have gone wrong. */
export const negativeOptions = [
  "Poor Communication",
  "Slow Response",
  "Unhelpful Support",
  "Complicated Process",
  "Low Value for Money",
  "Unfriendly Staff",
] as const;

/** One or two stars: we apologise, and ask what went wrong. */
export const isUnhappy = (rating: number): boolean => rating >= 1 && rating <= 2;

/** Four or more stars: we ask for a review on Google. */
export const isHappy = (rating: number): boolean => rating >= 4;

/** `1 star`, `2 stars`, … */
export const formatStars = (rating: number): string =>
  `${rating} ${rating === 1 ? "star" : "stars"}`;

/** The options that go with a rating. */
export const optionsFor = (rating: number): readonly string[] =>
  isUnhappy(rating) ? negativeOptions : positiveOptions;

const CHOOSE_STARS = "Please select a rating before proceeding.";

const fields = z.object({
  /** A form holds text, a call a number. */
  rating: z.pipe(
    z.pipe(z.union([z.string(), z.number()], { error: CHOOSE_STARS }), z.transform(Number)),
    z.int({ error: CHOOSE_STARS }).check(z.gte(1, CHOOSE_STARS), z.lte(5, CHOOSE_STARS)),
  ),
  userEmail: z.string(),
  anonymous: z.boolean(),
  selectedOptions: z
    .array(z.string())
    .check(z.maxLength(positiveOptions.length, "Choose from the list")),
  feedbackText: optionalParagraphs(caps.longText),
  /** Said to the friends who are named. */
  referrerName: optionalLine(caps.name),
  referrals: friendList(0),
  terms: z
    .boolean()
    .check(z.refine((agreed) => agreed, "Please agree to the terms before submitting.")),
});

/** What the form holds; blank text stands for what is not there. */
export type RatingInput = z.input<typeof fields>;

type Rule = (rating: z.output<typeof fields>) => string | null;

const needsEmail: Rule = ({ anonymous, userEmail }) => {
  if (anonymous) return null;
  if (cleanLine(userEmail) === "") return "Please provide your email or select anonymous.";
  const checked = emailAddress.safeParse(userEmail);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
};

const friendsNeedName: Rule = ({ referrals, referrerName }) =>
  referrals.length > 0 && referrerName === undefined
    ? "Enter your name, so that your friends know who sent us, or remove your friends"
    : null;

const fitsRating: Rule = ({ rating, selectedOptions }) =>
  selectedOptions.every((option) => optionsFor(rating).includes(option))
    ? null
    : "Choose from the list";

/** The rating form. */
export const ratingForm = z.pipe(
  fields.check(
    ruleAt("userEmail", needsEmail),
    ruleAt("selectedOptions", fitsRating),
    ruleAt("referrerName", friendsNeedName),
  ),
  z.transform(
    ({ anonymous, userEmail, selectedOptions, feedbackText, referrerName, ...given }) => ({
      rating: given.rating,
      /** Empty where somebody stays anonymous, whatever was typed before they chose to. */
      userEmail: anonymous ? "" : emailAddress.parse(userEmail),
      selectedOptions: [...new Set(selectedOptions)],
      feedbackText: feedbackText ?? "",
      referrals: given.referrals,
      /** A name that was typed before the friends were removed was not meant to be sent. */
      referrerName: given.referrals.length > 0 ? referrerName : undefined,
    }),
  ),
);

/** What may be stored. */
export type Rating = z.output<typeof ratingForm>;
