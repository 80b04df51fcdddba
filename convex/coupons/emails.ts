import { business } from "../business/business";
import { COUPON_DAYS, REFERRAL_COUPON_CENTS } from "../business/coupons";
import { ANSWERED_WITHIN } from "../business/terms";
import { toPage } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import type { CouponKind, IssuedCoupon, IssuedCoupons } from "../shared/couponKinds";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";

const worth = money(REFERRAL_COUPON_CENTS);

export const couponLabels: Record<CouponKind, string> = {
  apology: "Discount code",
  referral: "Coupon for friends",
};

const howToUse = `Type it into “Code or coupon” when you book or ask for a quote, or when you choose a plan. You can also read it to us on the phone: ${business.phone.display}.`;

/** Each coupon with its code, for an email to whoever earned it. */
export const couponFacts = ({ apology, referral }: IssuedCoupons) =>
  toFacts({ [couponLabels.apology]: apology?.code, [couponLabels.referral]: referral?.code });

/** What coupons are worth, and which of them need approval. */
export function describeCoupons({ apology, referral }: IssuedCoupons): string[] {
  const issued = [apology, referral].filter((coupon) => coupon !== undefined);
  const isOne = issued.length === 1;
  const waiting = issued.filter(({ isWaiting }) => isWaiting);
  return [
    `${isOne ? "Your code takes" : "Each code takes"} ${worth} off, once, within ${COUPON_DAYS} days. It’s yours alone: it works with this email address. ${howToUse}`,
    ...waiting.map(
      ({ code }) =>
        `You can use ${isOne ? "it" : code} once we’ve visited you. We’ll check it and email you, usually within ${ANSWERED_WITHIN}.`,
    ),
  ];
}

export const formatIssued = (coupon: IssuedCoupon | undefined): string | undefined =>
  coupon && (coupon.isWaiting ? `${coupon.code}, waits for you to approve it` : coupon.code);

interface ApprovedCoupon {
  code: string;
  kind: CouponKind;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** To whoever earned a coupon that needed approval. */
export const couponApproved = ({ code, kind, expiresAt }: ApprovedCoupon): EmailMessage => ({
  template: "coupon-approved",
  subject: `You can use your code for ${worth} off now`,
  content: {
    heading: `Your code for ${worth} off works now.`,
    paragraphs: [
      `It takes ${worth} off, once, until ${formatDate(dateAt(expiresAt))}. It works with this email address. ${howToUse}`,
    ],
    facts: toFacts({ [couponLabels[kind]]: code }),
    action: toPage("Book a session", "booking"),
  },
});
