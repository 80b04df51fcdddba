import { business } from "#convex/business/business";
import { isHappy, isUnhappy, type Rating } from "#convex/ratings/rules";
import type { Receipt } from "../forms/delivery";
import { FriendsCoupon } from "../forms/friends-coupon";
import { UseCode } from "../forms/use-code";
import { OurPhone } from "../lib/our-phone";
import { Button } from "../ui/button";
import { ButtonAnchor } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { CodeTicket } from "../ui/code-ticket";
import { ReferenceCard } from "../ui/reference-card";
import { TierMessage } from "./tier-message";

interface ThankYouProps {
  receipt: Receipt<Rating>;
  onAgain: () => void;
}

/** After the rating was sent. Everyone gets the link to Google, whatever they think of us (docs/product.md 10.2). */
export function ThankYou({ receipt, onAgain }: ThankYouProps) {
  const { reference, code, friendsCode, sent } = receipt;
  return (
    <>
      <TierMessage rating={sent.rating} />
      <ReferenceCard title="We have your rating" reference={reference}>
        {isUnhappy(sent.rating) && <Apology code={code} options={sent.selectedOptions} />}
        <FriendsCoupon code={friendsCode} />
        {sent.referrals.length > 0 && <p>We will call your friends within one business day.</p>}
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

/** Where all codes are out, the reference does the same. */
function Apology({ code, options }: { code: string | undefined; options: readonly string[] }) {
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
      {code !== undefined && <CodeTicket label="Your discount code" code={code} />}
      <p>
        {code === undefined
          ? "We owe you a discount: tell us your reference when you next book with us."
          : "Tell us the code when you next book with us, and you get a discount. It works once, so write it down or take a photo of this screen."}
      </p>
      {code !== undefined && <UseCode code={code} />}
    </>
  );
}
