import { getCodes, issueCoupon, issueForFriends, withdrawCoupons } from "../coupons/model";
import { apologyCodes } from "../coupons/rules";
import { pickFields } from "../projection";
import { secureRandom } from "../secrets";
import { defineRecord } from "../submissions/record";
import { ratingNotice, ratingReceived } from "./emails";
import { rating } from "./form";
import { formatStars, isUnhappy, type Rating } from "./rules";
import { ratingFields, vRatingRow } from "./tables";
import { countRating, uncountRating } from "./total";

/**
 * What becomes of a rating. Should all 900 codes of an apology be out, it is taken without one, and its
 * reference stands in for the code on the screen.
 */
export const ratingRecord = defineRecord({
  form: rating,
  vRow: vRatingRow,
  toRow: async (ctx, record) => ({
    ...pickFields(ratingFields, record),
    ...(await getCodes(ctx, record.reference, "apology")),
  }),
  insert: (ctx, record: Rating, { reference, now, quarantine }) =>
    ctx.db.insert("serviceRatings", { ...record, ...quarantine, reference, timestamp: now }),
  // Nobody is noted of an anonymous one: the friends that it names could tell whose it is.
  people: ({ userEmail, referrals }) =>
    userEmail === "" ? {} : { sender: { email: userEmail }, friends: referrals },
  accept: async (ctx, { reference, rating: stars, referrals }, { now }) => {
    await countRating(ctx, stars);
    const codes = apologyCodes(secureRandom);
    const code = isUnhappy(stars)
      ? await issueCoupon(ctx, { kind: "apology", reference, now, codes })
      : null;
    const friendsCode = await issueForFriends(ctx, referrals, { reference, now });
    return { code: code ?? undefined, friendsCode: friendsCode ?? undefined };
  },
  notification: ({ rating: stars, userEmail, referrerName, referrals }, { code, friendsCode }) => ({
    rating: formatStars(stars),
    email: userEmail === "" ? "anonymous" : userEmail,
    code,
    coupon: friendsCode,
    referrerName,
    friends: referrals.length === 0 ? undefined : referrals.map(({ name }) => name).join(", "),
  }),
  notice: ratingNotice,
  confirmation: ({ reference, userEmail }, { codes }) =>
    userEmail === "" || (codes.code ?? codes.friendsCode) === undefined
      ? null
      : ratingReceived(reference, codes),
  erase: async (ctx, { rating: stars, quarantined }) => {
    if (quarantined === undefined) await uncountRating(ctx, stars);
  },
  getHistory: (ctx, { reference }) => getCodes(ctx, reference, "apology"),
  withdraw: async (ctx, { reference, rating: stars, quarantined }, now) => {
    const isWithdrawn = await withdrawCoupons(ctx, reference, now);
    if (isWithdrawn && quarantined === undefined) await uncountRating(ctx, stars);
    return isWithdrawn;
  },
});
