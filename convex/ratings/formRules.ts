import * as z from "zod/mini";
import { business } from "../business/business";
import { friendList } from "../referrals/formRules";
import { emailAddress, optionalLine, optionalParagraphs, ruleAt } from "../typed/fields";
import { field, formOf } from "../typed/form";
import { caps, cleanLine } from "../typed/text";
import { firstNameOf, formatStars, optionsFor, positiveOptions, suburbOf } from "./rules";

const CHOOSE_STARS = "Please select a rating before proceeding.";

/** What of a rating is stored. */
export const ratingFields = {
  /** A form holds text, a call a number. */
  rating: field(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()], { error: CHOOSE_STARS }), z.transform(Number)),
      z.int({ error: CHOOSE_STARS }).check(z.gte(1, CHOOSE_STARS), z.lte(5, CHOOSE_STARS)),
    ),
    "Rating",
    formatStars,
  ),
  selectedOptions: field(
    z.array(z.string()).check(z.maxLength(positiveOptions.length, "Choose from the list")),
    "Chosen",
    (chosen) => chosen.join(", "),
  ),
  feedbackText: field(optionalParagraphs(caps.longText), "Comments"),
  userEmail: field(z.string(), "Email", (email) => (email === "" ? "Stays anonymous" : email)),
  /** Off unless somebody says yes (docs/product.md 10.4). */
  mayPublish: field(z._default(z.boolean(), false)),
  firstName: field(z.optional(z.string())),
  suburb: field(z.optional(z.string())),
  /** Said to the friends who are named. */
  referrerName: field(optionalLine(caps.name), "Friends sent by"),
  referrals: field(friendList(0)),
};

/** All that the form asks. */
export const ratingQuestions = {
  ...ratingFields,
  anonymous: field(z.boolean()),
  /** The visit that's rated, by the key of its manage link: that says who rates. Nobody types it. */
  visit: field(optionalLine(caps.shortText)),
  terms: field(
    z.boolean().check(z.refine((agreed) => agreed, "Please agree to the terms before submitting.")),
  ),
};

const questions = formOf(ratingQuestions);

/** What the form holds; blank text stands for what is not there. */
export type RatingInput = z.input<typeof questions>;

type Rule = (rating: z.output<typeof questions>) => string | null;

const needsEmail: Rule = ({ anonymous, visit, userEmail }) => {
  if (anonymous || visit !== undefined) return null;
  if (cleanLine(userEmail) === "") return "Please provide your email or select anonymous.";
  const checked = emailAddress.safeParse(userEmail);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
};

const friendsNeedName: Rule = ({ referrals, referrerName, anonymous, visit }) =>
  referrals.length > 0 && referrerName === undefined && (anonymous || visit === undefined)
    ? "Enter your name, so that your friends know who sent us, or remove your friends"
    : null;

/** Nobody can be asked about a rating without an address, so only one that has one may be shown. */
const isPermitted = ({ mayPublish, anonymous }: { mayPublish: boolean; anonymous: boolean }) =>
  mayPublish && !anonymous;

const reviewNeedsFirstName: Rule = ({ firstName = "", ...given }) =>
  isPermitted(given) && firstNameOf(firstName) === null
    ? "Enter your first name, or untick the box above"
    : null;

const suburbIsOne: Rule = ({ suburb = "", ...given }) =>
  isPermitted(given) && cleanLine(suburb) !== "" && suburbOf(suburb) === null
    ? `Enter a suburb like ${business.suburb}, or leave this blank`
    : null;

const fitsRating: Rule = ({ rating, selectedOptions }) =>
  selectedOptions.every((option) => optionsFor(rating).includes(option))
    ? null
    : "Choose from the list";

/** The rating form. */
export const ratingForm = z.pipe(
  questions.check(
    ruleAt("userEmail", needsEmail),
    ruleAt("selectedOptions", fitsRating),
    ruleAt("firstName", reviewNeedsFirstName),
    ruleAt("suburb", suburbIsOne),
    ruleAt("referrerName", friendsNeedName),
  ),
  z.transform(({ anonymous, userEmail, selectedOptions, feedbackText, referrerName, ...given }) => {
    const permitted = isPermitted({ anonymous, ...given });
    const visit = anonymous ? undefined : given.visit;
    return {
      rating: given.rating,
      visit,
      /** Empty where somebody stays anonymous, whatever was typed before they chose to, and where a visit says who they are. */
      userEmail: anonymous || visit !== undefined ? "" : emailAddress.parse(userEmail),
      selectedOptions: [...new Set(selectedOptions)],
      feedbackText: feedbackText ?? "",
      mayPublish: permitted ? (true as const) : undefined,
      /** Nobody else sees more of a name, so no more of it is kept. */
      firstName: permitted ? (firstNameOf(given.firstName ?? "") ?? undefined) : undefined,
      suburb: permitted ? (suburbOf(given.suburb ?? "") ?? undefined) : undefined,
      referrals: given.referrals,
      /** A name that was typed before the friends were removed was not meant to be sent. */
      referrerName: given.referrals.length > 0 ? referrerName : undefined,
    };
  }),
);

/** The owner's answer to a review, for everybody to read; none takes it away. */
export const replyForm = z.object({ reply: optionalParagraphs(caps.longText) });

/** What may be stored. */
export type Rating = z.output<typeof ratingForm>;
