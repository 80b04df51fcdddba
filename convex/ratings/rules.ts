import { formatCount } from "../shared/numbers";
import { truncate } from "../shared/text";
import { cleanLine } from "../typed/text";

/** Choices of what went well (docs/product.md 10.2). */
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

/** Choices of what went wrong. */
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

export const isHappy = (rating: number): boolean => rating >= 4;

export const formatStars = (rating: number): string =>
  `${rating} ${rating === 1 ? "star" : "stars"}`;

/** The longest name or suburb in a review. */
const SHOWN_LENGTH = 30;

/** The first name or initials for a review; null if it isn't a name, such as a number or an address. */
export function firstNameOf(name: string): string | null {
  const [first = ""] = cleanLine(name).split(" ");
  return /^(?:\p{Lu}\.){1,3}\p{Lu}\.?$|^\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?$/u.test(first)
    ? truncate(first, SHOWN_LENGTH)
    : null;
}

/** What people write after a suburb: its city, state, postcode or country. */
const BEHIND =
  /(?:, ?melbourne|[ ,./(-]+(?:vic|victoria|nsw|qld|sa|wa|tas|act|nt|australia|\d{4}))[.,)]*$/i;

/** A suburb for a review; null if it isn't one. */
export function suburbOf(text: string): string | null {
  let suburb = cleanLine(text).replace(/^\d{4},? |[.,]$/g, "");
  if (suburb.length > 2 * SHOWN_LENGTH) return null;
  while (BEHIND.test(suburb)) suburb = suburb.replace(BEHIND, "");
  const isName = /^\p{L}(?:[\p{L}\p{M}'’ -]|\u200c|\u200d|\. )*$/u.test(suburb);
  return isName && suburb.length <= SHOWN_LENGTH ? suburb : null;
}

/** The author of a review: `Pat`, or `Pat, Thornbury`. */
export const formatReviewer = ({
  firstName = "",
  suburb,
}: {
  firstName?: string | undefined;
  suburb?: string | undefined;
}): string => (suburb === undefined ? firstName : `${firstName}, ${suburb}`);

export const formatRatings = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "rating" : "ratings"}`;

/** An average as text: `4.7`. */
export const formatAverage = (average: number): string => average.toFixed(1);

export const optionsFor = (rating: number): readonly string[] =>
  isUnhappy(rating) ? negativeOptions : positiveOptions;
