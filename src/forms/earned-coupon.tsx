import { COUPON_CONDITION, COUPON_DAYS, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { money } from "#convex/shared/money";
import { paths } from "../navigation/paths";
import { CodeCard } from "../ui/code-card";
import { TextLink } from "../ui/text-link";

interface EarnedCouponProps {
  label: string;
  code: string;
  /** The address that it's valid for; empty if none was given. */
  email: string | undefined;
}

/**
 * A coupon code and how to use it. The text is the same for everyone, so it doesn't reveal whether an address is a
 * client's; only the email says that.
 */
export function EarnedCoupon({ label, code, email = "" }: EarnedCouponProps) {
  return (
    <>
      <CodeCard label={label} code={code} />
      <p>
        It takes {money(REFERRAL_COUPON_CENTS)} off, once, within {COUPON_DAYS} days. Write it down,
        or take a photo of this screen.
      </p>
      {email === "" ? (
        <p>You gave us no email address, so tell us the code when we next talk or visit.</p>
      ) : (
        <>
          <p>
            It works only with <strong className="[overflow-wrap:anywhere]">{email}</strong>. Type
            it into “Code or coupon” when you book, ask for a quote or choose a plan.{" "}
            {COUPON_CONDITION}
          </p>
          <p>
            Have we visited you?{" "}
            <TextLink to={paths.booking.href({ coupon: code })}>Book a session with it</TextLink>,
            or <TextLink to={paths.shop.href({ coupon: code })}>choose a plan with it</TextLink>.
          </p>
        </>
      )}
    </>
  );
}
