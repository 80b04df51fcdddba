import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { rating } from "../core/forms";
import { pickFields } from "../core/projection";
import { formatIssued } from "../coupons/emails";
import { getCodes, issueCoupon, issueForFriends, withdrawCoupons } from "../coupons/issuing";
import type { IssuedCoupons } from "../shared/couponKinds";
import { offers } from "../shared/pages";
import { type Announce, announce, type Description } from "../submissions/announce";
import type { RecordKind } from "../submissions/record";
import { ratingNotice, ratingReceived } from "./emails";
import { ratingRowFields, vRatingRow } from "./fields";
import { formatStars, isUnhappy } from "./rules";
import { countRating, uncountRating } from "./total";

type ServiceRating = Doc<"serviceRatings">;

function describe(record: ServiceRating, { apology, referral }: IssuedCoupons = {}): Description {
  const { reference, rating: stars, userEmail, referrerName, referrals, feedbackText } = record;
  return {
    // An anonymous rating adds no people: its friends could reveal its sender.
    ...(userEmail !== "" && { sender: { email: userEmail }, friends: referrals }),
    notification: {
      message: feedbackText === "" ? undefined : feedbackText,
      rating: formatStars(stars),
      email: userEmail === "" ? "anonymous" : userEmail,
      code: formatIssued(apology),
      coupon: formatIssued(referral),
      referrerName,
      friends: referrals.length === 0 ? undefined : referrals.map(({ name }) => name).join(", "),
    },
    notice: ratingNotice(record, { apology, referral }),
    confirmation: (apology ?? referral) && ratingReceived(reference, { apology, referral }),
  };
}

/** Counts a rating, issues its coupons, and announces it. */
export const announceRating: Announce<ServiceRating> = async (ctx, record, announcement) => {
  const { reference, rating: stars, referrals, userEmail } = record;
  await countRating(ctx, stars);
  const email = userEmail === "" ? undefined : userEmail;
  const issue = { reference, email, now: announcement.now };
  const apology =
    isUnhappy(stars) && offers("coupons")
      ? await issueCoupon(ctx, { kind: "apology", ...issue })
      : undefined;
  const friends = offers("coupons") ? referrals : [];
  const coupons = { apology, referral: await issueForFriends(ctx, friends, issue) };
  await announce(ctx, rating, record, announcement, describe(record, coupons));
};

export const ratingRecord = {
  form: rating,
  vRow: vRatingRow,
  toRow: async (ctx, record) => ({
    ...pickFields(ratingRowFields, record),
    ...(await getCodes(ctx, record.reference, "apology")),
  }),
  pageSize: 16,
  describe: (record) => describe(record),
  release: announceRating,
  getHistory: (ctx, { reference }) => getCodes(ctx, reference, "apology"),
  // Removes its stars from the average.
  forget: async (ctx, { rating: stars, quarantined }) => {
    if (quarantined === undefined) await uncountRating(ctx, stars);
  },
  withdraw: (ctx, { reference }, now) => withdrawCoupons(ctx, reference, now),
} satisfies RecordKind<ServiceRating, Infer<typeof vRatingRow>>;
