import { v } from "convex/values";
import { calledFields } from "../referrals/fields";
import { recordMetadata, storedOf } from "../submissions/fields";
import { ratingFields } from "./formRules";

export const ratingRowFields = {
  reference: v.string(),
  ...storedOf(ratingFields),
  feedbackText: v.string(),
  /** Its sender allows us to publish it, with first name and suburb. */
  mayPublish: v.optional(v.literal(true)),
  /** The owner publishes it. */
  approved: v.optional(v.literal(true)),
  /** The owner's public reply; published and unpublished with it. */
  reply: v.optional(v.string()),
  /** The version of the reply; absent if there never was one. */
  repliedAt: v.optional(v.number()),
  isProved: recordMetadata.isProved,
  timestamp: v.number(),
  ...calledFields,
};

export const vRatingRow = v.object({
  ...ratingRowFields,
  code: v.optional(v.string()),
  friendsCode: v.optional(v.string()),
});

export const vReview = v.object({
  id: v.id("serviceRatings"),
  firstName: v.string(),
  suburb: v.optional(v.string()),
  rating: v.number(),
  words: v.string(),
  /** The date of submission: `YYYY-MM-DD`. */
  date: v.string(),
  reply: v.optional(v.string()),
});

/** The totals of all ratings; the average is null if there are none. */
export const vRatingTotal = v.object({
  count: v.number(),
  average: v.union(v.number(), v.null()),
  /** The numbers of ratings with one to five stars. */
  perStars: v.array(v.number()),
});
