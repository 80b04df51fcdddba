import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import { friendFacts } from "../referrals/emails";
import type { Friend } from "../referrals/rules";
import type { Codes } from "../submissions/record";
import { rating as form } from "./form";
import { formatStars, type Rating } from "./rules";

type RatingDetails = Omit<Rating, "referrals"> & {
  reference: string;
  referrals: readonly Friend[];
};

/** To the owner. Whoever rated is shown their code on the screen, and gets no email. */
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
          "Discount code": codes.code,
          "Coupon for friends": codes.friendsCode,
        }),
        ...friendFacts(referrals),
      ],
      action: toRecord(form.panel, reference),
    },
  };
}
