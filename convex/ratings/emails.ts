import { REFERRAL_COUPON_CENTS } from "../business/coupons";
import { rating as form } from "../core/forms";
import { couponFacts, couponLabels, describeCoupons, formatIssued } from "../coupons/emails";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { friendFacts } from "../referrals/emails";
import type { IssuedCoupons } from "../shared/couponKinds";
import { money } from "../shared/money";
import { labelled } from "../typed/form";
import { type Rating, ratingFields } from "./formRules";
import { formatReviewer, formatStars } from "./rules";

/** To the person who rated: the codes that they saw on screen. */
export function ratingReceived(reference: string, coupons: IssuedCoupons): EmailMessage {
  const codes = couponFacts(coupons);
  return {
    template: "rating-received",
    subject: `${codes.length === 1 ? "Your code" : "Your codes"} for ${money(REFERRAL_COUPON_CENTS)} off, ${reference}`,
    content: {
      heading: "Thank you for telling us what you think.",
      paragraphs: [
        ...(coupons.apology === undefined
          ? []
          : ["We’re sorry that we let you down. The discount is our apology."]),
        ...describeCoupons(coupons),
      ],
      facts: [...codes, ...toFacts({ Reference: reference })],
      action: toPage("Book a session", "booking"),
    },
  };
}

export function ratingNotice(
  details: Partial<Rating> & Pick<Rating, "rating" | "referrals"> & { reference: string },
  coupons: IssuedCoupons,
): EmailMessage {
  const { rating, mayPublish, referrals, reference } = details;
  return {
    template: "rating-notice",
    subject: `Rating ${reference}: ${formatStars(rating)}`,
    content: {
      heading: `Somebody rated us: ${formatStars(rating)}`,
      paragraphs: [],
      facts: [
        ...toFacts({
          Reference: reference,
          ...labelled(ratingFields, details),
          "May be shown on the website": mayPublish && `As ${formatReviewer(details)}`,
          [couponLabels.apology]: formatIssued(coupons.apology),
          [couponLabels.referral]: formatIssued(coupons.referral),
        }),
        ...friendFacts(referrals),
      ],
      action: toRecord(form.panel, reference),
    },
  };
}
