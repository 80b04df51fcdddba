import { money, REFERRAL_COUPON_CENTS } from "#convex/business/prices";
import { FRIENDS_FOR_COUPON } from "#convex/coupons/rules";
import { CodeTicket } from "../ui/code-ticket";
import { UseCode } from "./use-code";

interface FriendsCouponProps {
  code: string | undefined;
  /** How many friends were named. */
  friends: number;
}

/** The coupon for enough friends, to be kept, or why there is none. */
export function FriendsCoupon({ code, friends }: FriendsCouponProps) {
  if (code === undefined) {
    if (friends < FRIENDS_FOR_COUPON) return null;
    return (
      <p>
        There’s no coupon this time: it takes {FRIENDS_FOR_COUPON} friends that nobody has earned
        one with before.
      </p>
    );
  }
  return (
    <>
      <CodeTicket label={`Your ${money(REFERRAL_COUPON_CENTS)} coupon`} code={code} />
      <p>
        It works once. Type it into “Code or coupon” when you book, ask for a quote or choose a
        plan. Write it down, or take a photo of this screen.
      </p>
      <UseCode code={code} />
    </>
  );
}
