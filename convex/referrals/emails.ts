import { toRecord } from "../email/links";
import { type EmailMessage, toFacts } from "../email/rules";
import type { Codes } from "../submissions/record";
import { referral } from "./form";
import type { Friend } from "./rules";

/** A line for each friend, for an email to the owner: whom to call. */
export function friendFacts(friends: readonly Friend[]) {
  return friends.map(({ name, email, phone }, index) => ({
    label: `Friend ${index + 1}`,
    value: `${name}, ${phone}, ${email}`,
  }));
}

interface ReferralDetails {
  referrerName?: string | undefined;
  referrals: readonly Friend[];
  reference: string;
}

/** To the owner. The friends get no email from us: the owner calls them (docs/product.md 10.1). */
export function referralNotice(
  { referrerName, referrals, reference }: ReferralDetails,
  { code }: Codes,
): EmailMessage {
  return {
    template: "referral-notice",
    subject: `Referral ${reference}`,
    content: {
      heading: "Somebody referred friends to us",
      paragraphs: ["They know we’ll call them. Please say who sent us."],
      facts: [
        ...toFacts({ Reference: reference, "Sent by": referrerName }),
        ...friendFacts(referrals),
        ...toFacts({ Coupon: code }),
      ],
      action: toRecord(referral.panel, reference),
    },
  };
}
