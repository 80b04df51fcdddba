import { v } from "convex/values";
import { calledFields } from "../referrals/fields";
import { marks, storedOf } from "../submissions/fields";
import { ratingFields } from "./formRules";

/** A rating, as the owner sees it. */
export const ratingRowFields = {
  reference: v.string(),
  ...storedOf(ratingFields),
  feedbackText: v.string(),
  /** The person who rated lets us show it on the website, under their first name and suburb. */
  mayPublish: v.optional(v.literal(true)),
  /** The owner shows it there. */
  approved: v.optional(v.literal(true)),
  /** What the owner answers to it, for everybody to read; shown and taken off with it. */
  reply: v.optional(v.string()),
  /** The version of the reply; left out where there never was one. */
  repliedAt: v.optional(v.number()),
  isProved: marks.isProved,
  timestamp: v.number(),
  ...calledFields,
};

/** As it is listed, with the codes of the apology and of the coupon for friends. */
export const vRatingRow = v.object({
  ...ratingRowFields,
  code: v.optional(v.string()),
  friendsCode: v.optional(v.string()),
});

/** What everybody sees of a rating that its sender and the owner let us show. */
export const vReview = v.object({
  id: v.id("serviceRatings"),
  firstName: v.string(),
  suburb: v.optional(v.string()),
  rating: v.number(),
  /** As the form takes them; empty where there are none. */
  words: v.string(),
  /** The day it was sent on: `YYYY-MM-DD`. */
  date: v.string(),
  /** The owner's answer to it. */
  reply: v.optional(v.string()),
});

/** All ratings that count, and what they come to; the average is null where there are none. */
export const vRatingTotal = v.object({
  count: v.number(),
  average: v.union(v.number(), v.null()),
  /** How many have one star, two, three, four, five. */
  perStars: v.array(v.number()),
});
