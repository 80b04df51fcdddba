import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { referral } from "../core/forms";
import { couponFacts, describeCoupons, formatIssued } from "../coupons/emails";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import type { IssuedCoupons } from "../shared/couponKinds";
import { money } from "../shared/money";
import { labelled } from "../typed/form";
import { type Friend, referralFields } from "./formRules";

/** A line for each friend, for an email to the owner. */
export function friendFacts(friends: readonly Friend[]) {
  return friends.map(({ name, email, phone }, index) => ({
    label: `Friend ${index + 1}`,
    value: `${name}, ${phone}, ${email}`,
  }));
}

/** To the referrer who earned a coupon and gave an address. */
export const referralReceived = (reference: string, coupons: IssuedCoupons): EmailMessage => ({
  template: "referral-received",
  subject: `Your coupon for ${money(REFERRAL_COUPON_CENTS)} off, ${reference}`,
  content: {
    heading: "Thank you for telling your friends about us.",
    paragraphs: describeCoupons(coupons),
    facts: [...couponFacts(coupons), ...toFacts({ Reference: reference })],
    action: toPage("Book a session", "booking"),
  },
});

interface ReferralDetails {
  referrerName?: string | undefined;
  referrerEmail?: string | undefined;
  referrals: Friend[];
  reference: string;
}

/** To the owner. The friends get no email from us: the owner calls them (docs/product.md 10.1). */
export function referralNotice(
  details: ReferralDetails,
  { referral: coupon }: IssuedCoupons,
): EmailMessage {
  return {
    template: "referral-notice",
    subject: `Referral ${details.reference}`,
    content: {
      heading: "Somebody referred friends to us",
      paragraphs: ["They know we’ll call them. Please say who sent us."],
      facts: [
        ...toFacts({ Reference: details.reference, ...labelled(referralFields, details) }),
        ...friendFacts(details.referrals),
        ...toFacts({ Coupon: formatIssued(coupon) }),
      ],
      action: toRecord(referral.panel, details.reference),
    },
  };
}
