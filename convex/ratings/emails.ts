import type { EmailMessage } from "../email/rules";
import { friendFacts } from "../referrals/emails";
import type { Codes } from "../submissions/record";
import { formatStars, type Rating } from "./rules";

/** To the owner. Whoever rated is shown their code on the screen, and gets no email. */
export function ratingNotice(
  record: Pick<
    Rating,
    "rating" | "selectedOptions" | "feedbackText" | "userEmail" | "referrals"
  > & {
    reference: string;
  },
  { code, friendsCode }: Codes,
): EmailMessage {
  const { rating, selectedOptions, feedbackText, userEmail, referrals, reference } = record;
  const values = {
    Reference: reference,
    Rating: formatStars(rating),
    Chosen: selectedOptions.join(", "),
    Comments: feedbackText,
    Email: userEmail === "" ? "Stays anonymous" : userEmail,
    "Discount code": code ?? "",
    "Coupon for friends": friendsCode ?? "",
  };
  return {
    template: "rating-notice",
    subject: `Rating ${reference}: ${formatStars(rating)}`,
    content: {
      heading: `Somebody rated us: ${formatStars(rating)}`,
      paragraphs: [],
      facts: [
        ...Object.entries(values).flatMap(([label, value]) =>
          value === "" ? [] : [{ label, value }],
        ),
        ...friendFacts(referrals),
      ],
    },
  };
}
