import { FRIENDS_FOR_COUPON, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { money } from "#convex/shared/money";
import { EarnedCoupon } from "./earned-coupon";

interface FriendsCouponProps {
  code: string | undefined;
  /** The referrer's address; empty if none was given. */
  email: string | undefined;
  friends: number;
}

/** The coupon for enough referred friends, or why there is none. */
export function FriendsCoupon({ code, email, friends }: FriendsCouponProps) {
  if (code !== undefined) {
    const label = `Your ${money(REFERRAL_COUPON_CENTS)} coupon`;
    return <EarnedCoupon label={label} code={code} email={email} />;
  }
  if (friends < FRIENDS_FOR_COUPON) return null;
  return (
    <p>
      There’s no coupon this time: it takes {FRIENDS_FOR_COUPON} friends we haven’t given a coupon
      for yet.
    </p>
  );
}
