import { business } from "#convex/business/business";
import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import type { Rating } from "#convex/ratings/formRules";
import { isHappy, isUnhappy } from "#convex/ratings/rules";
import { money } from "#convex/shared/money";
import { offers } from "#convex/shared/pages";
import { OurPhone } from "../business/our-details";
import type { Receipt } from "../forms/delivery";
import { EarnedCoupon } from "../forms/earned-coupon";
import { EmailedTo } from "../forms/emailed-to";
import { FriendsCoupon } from "../forms/friends-coupon";
import { Button } from "../ui/button";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { ReferenceCard } from "../ui/reference-card";
import { TierMessage } from "./tier-message";

/** Replaces the email address, which we don't know here, of somebody who came by a visit's link. */
const BY_VISIT = "the address that you booked with";

interface ThankYouProps {
  receipt: Receipt<Rating>;
  onAgain: () => void;
}

/** Shown after sending. Everyone gets the link to Google, whatever their rating (docs/product.md 10.2). */
export function ThankYou({ receipt, onAgain }: ThankYouProps) {
  const { reference, code, friendsCode, sent } = receipt;
  const email = sent.visit === undefined ? sent.userEmail : BY_VISIT;
  return (
    <>
      <TierMessage rating={sent.rating} />
      <ReferenceCard title="We have your rating" reference={reference}>
        {isUnhappy(sent.rating) && <Apology code={code} email={email} sent={sent} />}
        <FriendsCoupon code={friendsCode} email={email} friends={sent.referrals.length} />
        {(code ?? friendsCode) !== undefined && email !== "" && (
          <EmailedTo email={email} notEmailed={receipt.notEmailed} />
        )}
        {sent.referrals.length > 0 && (
          <p>
            {`We’ll call your friends, usually within ${ANSWERED_WITHIN}, and say that ${sent.visit === undefined ? sent.referrerName : "you"} sent us.`}
          </p>
        )}
        {sent.mayPublish && (
          <p>
            Thank you for letting us show it. We read it first, and then it’s on our website. If you
            change your mind, tell us.
          </p>
        )}
        <p>
          Want to talk about it? Call <OurPhone />.
        </p>
      </ReferenceCard>
      {isHappy(sent.rating) && (
        <p>
          Would you say the same on Google? A few words there help people around {business.suburb}{" "}
          to find us.
        </p>
      )}
      <ButtonRow>
        <ButtonAnchor
          kind={isHappy(sent.rating) ? "primary" : "secondary"}
          href={business.reviewUrl}
          target="_blank"
          rel="noreferrer"
        >
          Review us on Google
        </ButtonAnchor>
        <Button kind="secondary" onClick={onAgain}>
          Submit Another
        </Button>
      </ButtonRow>
    </>
  );
}

interface ApologyProps {
  code: string | undefined;
  email: string;
  sent: Rating;
}

/** A submission under review has no coupon code yet; its reference works instead. */
function Apology({ code, email, sent }: ApologyProps) {
  const { selectedOptions: options } = sent;
  const worth = money(REFERRAL_COUPON_CENTS);
  return (
    <>
      {options.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-bold">What went wrong</h3>
          <ul className="list-disc pl-6">
            {options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        </div>
      )}
      {code === undefined && offers("coupons") && (
        <p>We owe you {worth} off: tell us your reference when you next book with us.</p>
      )}
      {code !== undefined && (
        <EarnedCoupon label={`Your ${worth} discount code`} code={code} email={email} />
      )}
    </>
  );
}
