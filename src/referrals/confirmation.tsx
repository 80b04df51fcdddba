import { business } from "../../convex/business/business";
import { money, REFERRAL_COUPON_CENTS } from "../../convex/business/prices";
import type { Referral } from "../../convex/referrals/rules";
import type { Receipt } from "../lib/delivery";
import { Button } from "../ui/button";
import { CodeTicket } from "../ui/code-ticket";
import { ReferenceCard } from "../ui/reference-card";
import { TextAnchor } from "../ui/text-link";

interface ReceiptProps {
  receipt: Receipt<Referral>;
}

const inWords = new Intl.ListFormat("en-AU", { type: "conjunction" });

function Coupon({ code }: { code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <>
      <CodeTicket label={`Your ${money(REFERRAL_COUPON_CENTS)} coupon`} code={code} />
      <p>
        Write the code down, or take a photo of this screen. It works once: tell us the code when
        you book.
      </p>
    </>
  );
}

/** The third step: what we have, and the coupon if there is one. */
export function Confirmation({ receipt, onReferMore }: ReceiptProps & { onReferMore: () => void }) {
  const { reference, code, sent } = receipt;
  const friends = inWords.format(sent.referrals.map(({ name }) => name));
  return (
    <>
      <p>
        We will call {friends} within one business day, and say that a friend of theirs sent us.
      </p>
      <ReferenceCard title="We have your referral" reference={reference}>
        <Coupon code={code} />
        <p>
          Something to change? Call{" "}
          <TextAnchor href={business.phone.href}>{business.phone.display}</TextAnchor> and read the
          reference to us.
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

/** What was sent before, above a form that begins again: the code must not be lost. */
export function LastReceipt({ receipt }: ReceiptProps) {
  return (
    <ReferenceCard title="We have your last referral" reference={receipt.reference}>
      <Coupon code={receipt.code} />
    </ReferenceCard>
  );
}
