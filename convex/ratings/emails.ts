import { business } from "../business/business";
import { money, REFERRAL_COUPON_CENTS } from "../business/prices";
import { toPage, toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { friendFacts } from "../referrals/emails";
import type { Friend } from "../referrals/rules";
import type { Codes } from "../submissions/record";
import { rating as form } from "./form";
import { formatReviewer, formatStars, type Rating } from "./rules";

type Optional = "mayPublish" | "firstName" | "suburb" | "referrerName";

type RatingDetails = Omit<Rating, "referrals" | Optional> & {
  [Field in Optional]?: Rating[Field];
} & {
  reference: string;
  referrals: readonly Friend[];
};

/** To whoever rated: the code or codes that they were shown on the screen. */
export function ratingReceived(reference: string, { code, friendsCode }: Codes): EmailMessage {
  const worth = money(REFERRAL_COUPON_CENTS);
  const codes = toFacts({ "Discount code": code, "Coupon for friends": friendsCode });
  const isOne = codes.length === 1;
  return {
    template: "rating-received",
    subject: `${isOne ? "Your code" : "Your codes"} for ${worth} off, ${reference}`,
    content: {
      heading: "Thank you for telling us what you think.",
      paragraphs: [
        ...(code === undefined
          ? []
          : ["We’re sorry that we let you down. The discount is our apology."]),
        `${isOne ? "Your code takes" : "Each code takes"} ${worth} off, once. Type it into “Code or coupon” when you book or ask for a quote, or when you choose a plan. You can also read it to us on the phone: ${business.phone.display}.`,
      ],
      facts: [...codes, ...toFacts({ Reference: reference })],
      action: toPage("Book a session", "booking"),
    },
  };
}

/** To the owner. */
export function ratingNotice(details: RatingDetails, codes: Codes): EmailMessage {
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
          "Discount code": codes.code,
          "Coupon for friends": codes.friendsCode,
          "Friends sent by": details.referrerName,
        }),
        ...friendFacts(referrals),
      ],
      action: toRecord(form.panel, reference),
    },
  };
}
