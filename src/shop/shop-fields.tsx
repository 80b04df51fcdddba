import { type Product, products } from "#convex/business/products";
import { productIds } from "#convex/payments/rules";
import { formatPrice } from "#convex/shared/money";
import type { ShopInput } from "#convex/shop/formRules";
import { OwnText } from "../business/our-details";
import { usePlanCents } from "../business/plan-cents";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { FieldGroup } from "../ui/field-group";
import { Notice } from "../ui/notice";
import { RadioGroup } from "../ui/radio-group";
import { TextField } from "../ui/text-field";
import { TextLink } from "../ui/text-link";
import { PLANS_ID } from "./form-id";

interface ShopFieldsProps {
  field: (name: keyof ShopInput) => object;
  emailField: () => object;
  /** Whether cards are accepted; undefined while loading. */
  byCard: boolean | undefined;
  product: string;
  /** The plan was chosen above, so its list isn't repeated. */
  isFromCard: boolean;
  pay: string;
}

function ChosenPlan({ product }: { product: string }) {
  const id = productIds.find((each) => each === product);
  const cents = usePlanCents();
  if (id === undefined) return null;
  const { name, per }: Product = products[id];
  return (
    <p>
      <OwnText>{`${name}, ${formatPrice({ per, cents: cents[id] })}.`}</OwnText>{" "}
      <TextLink to={`#${PLANS_ID}`}>Choose another</TextLink>
    </p>
  );
}

/** The product, how to pay, and contact details. */
export function ShopFields(props: ShopFieldsProps) {
  const { field, emailField, byCard, product, isFromCard, pay } = props;
  const cents = usePlanCents();
  return (
    <>
      <FieldGroup title="What would you like?">
        {isFromCard ? (
          <ChosenPlan product={product} />
        ) : (
          <RadioGroup
            {...field("product")}
            label="Plan"
            value={product}
            layout="columns"
            options={productIds.map((id) => {
              const { name, per }: Product = products[id];
              return { value: id, label: name, hint: formatPrice({ per, cents: cents[id] }) };
            })}
          />
        )}
      </FieldGroup>
      <FieldGroup title="How would you like to pay?">
        {byCard === true && (
          <RadioGroup {...field("pay")} label="Payment" value={pay} options={waysToPay} />
        )}
        {byCard === false && (
          <Notice kind="info" title="You pay at the visit or by invoice" live={false}>
            <p>
              Nothing is charged here. Send us the form, and we’ll call you to agree on the rest.
            </p>
          </Notice>
        )}
        <TextField
          {...field("coupon")}
          label="Code or coupon (optional)"
          hint="From a referral or an apology from us"
          autoComplete="off"
          spellCheck={false}
          width="short"
        />
      </FieldGroup>
      <FieldGroup title="Who are you?">
        <NameField {...field("name")} />
        <EmailField {...emailField()} hint="We’ll send your reference and receipt there" />
        <PhoneField {...field("phone")} label="Phone (optional)" />
      </FieldGroup>
    </>
  );
}

const waysToPay = [
  {
    value: "card",
    label: "By card, now",
    hint: "On the next page, with Stripe. We never see your card number",
  },
  {
    value: "later",
    label: "At the visit or by invoice",
    hint: "We’ll call you first to agree on the rest",
  },
];
