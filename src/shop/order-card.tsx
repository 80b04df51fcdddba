import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { products } from "#convex/business/products";
import { ANSWERED_WITHIN } from "#convex/business/terms";
import { money } from "#convex/shared/money";
import type { ShopOrder } from "#convex/shop/formRules";
import { OurPhone } from "../business/our-details";
import type { Receipt } from "../forms/delivery";
import { EmailedTo } from "../forms/emailed-to";
import { useTabStorage } from "../lib/tab-storage";
import { paths } from "../navigation/paths";
import { ButtonAnchor } from "../ui/button-link";
import { ReferenceCard } from "../ui/reference-card";

/** The tab storage key for the key of the payment that was just begun. */
export const PAY_KEY = "pay-key";

interface OrderCardProps {
  receipt: Receipt<ShopOrder>;
  /** Reopens the order if the email address is wrong. */
  onCorrect: (() => void) | undefined;
}

/** The receipt for an order. Anyone who returns without paying finds the payment link again. */
export function OrderCard({ receipt, onCorrect }: OrderCardProps) {
  const payKey = useTabStorage(PAY_KEY) as string | undefined;
  const { reference, sent } = receipt;
  return (
    <ReferenceCard title="We have your request" reference={reference}>
      <p className="font-semibold">{products[sent.product].name}</p>
      {sent.coupon !== undefined && (
        <p>
          Your code <strong>{sent.coupon}</strong>
          {` takes ${money(REFERRAL_COUPON_CENTS)} off the ${products[sent.product].per === "month" ? "first month" : "price"}.`}
        </p>
      )}
      <EmailedTo email={sent.email} notEmailed={receipt.notEmailed} onCorrect={onCorrect} />
      {payKey === undefined ? (
        <p>
          We’ll call or email you, usually within {ANSWERED_WITHIN}. You pay at the visit or by
          invoice. To change something, call <OurPhone />.
        </p>
      ) : (
        <div>
          <ButtonAnchor href={paths.pay.href(payKey)}>Go to payment</ButtonAnchor>
        </div>
      )}
    </ReferenceCard>
  );
}
