import { countryWords } from "#convex/business/country";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import type { Referral } from "#convex/referrals/formRules";
import { OurPhone } from "../business/our-details";
import type { Receipt } from "../forms/delivery";
import { EmailedTo } from "../forms/emailed-to";
import { FriendsCoupon } from "../forms/friends-coupon";
import { Button } from "../ui/button";
import { ReferenceCard } from "../ui/reference-card";

interface ReceiptProps {
  receipt: Receipt<Referral>;
}

const listFormat = new Intl.ListFormat(countryWords.locale, { type: "conjunction" });

/** The third step: the receipt, with the coupon if there is one. */
export function Confirmation({ receipt, onReferMore }: ReceiptProps & { onReferMore: () => void }) {
  const { reference, code, notEmailed, sent } = receipt;
  const friends = listFormat.format(sent.referrals.map(({ name }) => name));
  return (
    <>
      <p>
        We’ll call {friends}, usually within {ANSWERED_WITHIN}, and say that {sent.referrerName}{" "}
        sent us.
      </p>
      <ReferenceCard title="We have your referral" reference={reference}>
        <FriendsCoupon code={code} email={sent.referrerEmail} friends={sent.referrals.length} />
        {code !== undefined && sent.referrerEmail !== undefined && (
          <EmailedTo email={sent.referrerEmail} notEmailed={notEmailed} />
        )}
        <p>
          Something to change? Call <OurPhone /> and read the reference to us.
        </p>
      </ReferenceCard>
      <div>
        <Button kind="secondary" onClick={onReferMore}>
          Refer More
        </Button>
      </div>
    </>
  );
}

/** The last receipt, above a new form, so that its code isn't lost. */
export function LastReceipt({ receipt }: ReceiptProps) {
  return (
    <ReferenceCard title="We have your last referral" reference={receipt.reference}>
      <FriendsCoupon
        code={receipt.code}
        email={receipt.sent.referrerEmail}
        friends={receipt.sent.referrals.length}
      />
    </ReferenceCard>
  );
}
