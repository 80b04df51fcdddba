import { type IssuedCoupons, REFERRAL_COUPON_CENTS } from "../business/coupons";
import { rating as form } from "../core/forms";
import { couponFacts, couponLabels, describeCoupons, formatIssued } from "../coupons/emails";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { friendFacts } from "../referrals/emails";
import type { Friend } from "../referrals/formRules";
import { money } from "../shared/money";
import type { Rating } from "./formRules";
import { formatReviewer, formatStars } from "./rules";

type Optional = "mayPublish" | "firstName" | "suburb" | "referrerName";

type RatingDetails = Omit<Rating, "referrals" | Optional> & {
  [Field in Optional]?: Rating[Field];
} & {
  reference: string;
  referrals: readonly Friend[];
};

/** To whoever rated: the code or codes that they were shown on the screen. */
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

/** To the owner. */
export function ratingNotice(details: RatingDetails, coupons: IssuedCoupons): EmailMessage {
  const { rating, selectedOptions, feedbackText, userEmail, referrals, reference } = details;
  return {
    template: "rating-notice",
    subject: `Rating ${reference}: ${formatStars(rating)}`,
    content: {
      heading: `Somebody rated us: ${formatStars(rating)}`,
      paragraphs: [],
      facts: [
        ...toFacts({
          Reference: reference,
          Rating: formatStars(rating),
          Chosen: selectedOptions.join(", "),
          Comments: feedbackText,
          Email: userEmail === "" ? "Stays anonymous" : userEmail,
          "May be shown on the website": details.mayPublish && `As ${formatReviewer(details)}`,
          [couponLabels.apology]: formatIssued(coupons.apology),
          [couponLabels.referral]: formatIssued(coupons.referral),
          "Friends sent by": details.referrerName,
        }),
        ...friendFacts(referrals),
      ],
      action: toRecord(form.panel, reference),
    },
  };
}
