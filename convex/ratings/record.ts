import { rating } from "../core/forms";
import { pickFields } from "../core/projection";
import { formatIssued } from "../coupons/emails";
import { getCodes, issueCoupon, issueForFriends, withdrawCoupons } from "../coupons/issuing";
import { withCalls } from "../referrals/fields";
import { defineRecord } from "../submissions/record";
import { ratingNotice, ratingReceived } from "./emails";
import { ratingRowFields, vRatingRow } from "./fields";
import type { Rating } from "./formRules";
import { formatStars, isUnhappy } from "./rules";
import { countRating, uncountRating } from "./total";

/** What becomes of a rating. */
export const ratingRecord = defineRecord({
  form: rating,
  vRow: vRatingRow,
  toRow: async (ctx, record) => ({
    ...pickFields(ratingRowFields, record),
    ...(await getCodes(ctx, record.reference, "apology")),
  }),
  pageSize: 16,
  insert: (ctx, record: Omit<Rating, "visit">, { reference, now, marks }) =>
    ctx.db.insert("serviceRatings", {
      ...record,
      ...marks,
      ...withCalls(record.referrals, []),
      reference,
      timestamp: now,
    }),
  // Nobody is noted of an anonymous one: the friends that it names could tell whose it is.
  people: ({ userEmail, referrals }) =>
    userEmail === "" ? {} : { sender: { email: userEmail }, friends: referrals },
  accept: async (ctx, { reference, rating: stars, referrals, userEmail }, { now }) => {
    await countRating(ctx, stars);
    const issue = { reference, email: userEmail === "" ? undefined : userEmail, now };
    const apology = isUnhappy(stars)
      ? await issueCoupon(ctx, { kind: "apology", ...issue })
      : undefined;
    return { apology, referral: await issueForFriends(ctx, referrals, issue) };
  },
  notification: (
    { rating: stars, userEmail, referrerName, referrals, feedbackText },
    { apology, referral },
  ) => ({
    message: feedbackText === "" ? undefined : feedbackText,
    rating: formatStars(stars),
    email: userEmail === "" ? "anonymous" : userEmail,
    code: formatIssued(apology),
    coupon: formatIssued(referral),
    referrerName,
    friends: referrals.length === 0 ? undefined : referrals.map(({ name }) => name).join(", "),
  }),
  notice: ratingNotice,
  confirmation: ({ reference, userEmail }, { coupons }) =>
    userEmail === "" || (coupons.apology ?? coupons.referral) === undefined
      ? null
      : ratingReceived(reference, coupons),
  getHistory: (ctx, { reference }) => getCodes(ctx, reference, "apology"),
  // Its stars go out of the average, and its coupons with it.
  erase: async (ctx, { rating: stars, quarantined }) => {
    if (quarantined === undefined) await uncountRating(ctx, stars);
  },
  withdraw: async (ctx, { reference, rating: stars, quarantined }, now) => {
    const isWithdrawn = await withdrawCoupons(ctx, reference, now);
    if (isWithdrawn && quarantined === undefined) await uncountRating(ctx, stars);
    return isWithdrawn;
  },
});
