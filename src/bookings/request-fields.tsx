import type { ComponentProps, ReactNode } from "react";
import type { CallerInput } from "#convex/bookings/formRules";
import { business } from "#convex/business/business";
import { introduction } from "#convex/business/introduction";
import { offers } from "#convex/shared/pages";
import { EmailField, NameField, PhoneField, useNotOwn } from "../forms/contact-fields";
import { useInBrowser } from "../lib/in-browser";
import { Button } from "../ui/button";
import { Fold } from "../ui/fold";
import { RadioGroup } from "../ui/radio-group";
import { TextField } from "../ui/text-field";
import type { BookingFormState } from "./use-booking-form";

type FieldName = keyof CallerInput;

interface FieldsProps {
  field: (name: FieldName, deps?: FieldName[]) => ReturnType<BookingFormState["field"]>;
}

interface PlaceState extends FieldsProps, Pick<BookingFormState, "serviceType" | "chooseOnline"> {}

/** Who the visit is for; only bookings for somebody else need more fields. */
export function VisitedFields({
  field,
  isForSomebody,
}: Pick<BookingFormState, "field" | "isForSomebody">) {
  const autoComplete = useNotOwn();
  return (
    <>
      <RadioGroup
        {...field("visitFor", ["visitedName", "visitedPhone"])}
        label="Who is the visit for?"
        layout="pair"
        value={isForSomebody ? "somebody" : "me"}
        options={[
          { value: "me", label: "Me" },
          {
            value: "somebody",
            label: "Somebody else",
            hint: "For example, your mum. We’ll still contact you first",
          },
        ]}
      />
      <AskedBy answer="somebody" isChosen={isForSomebody}>
        <NameField
          {...field("visitedName")}
          required
          label="Their name"
          autoComplete={autoComplete}
        />
        <PhoneField
          {...field("visitedPhone")}
          label="Their phone (optional)"
          autoComplete={autoComplete}
        />
      </AskedBy>
    </>
  );
}

interface AskedByProps {
  answer: "somebody" | "in-person";
  isChosen: boolean;
  children: ReactNode;
}

/** Fields for one answer only. Before hydration, and without scripts, CSS shows and hides them. */
function AskedBy({ answer, isChosen, children }: AskedByProps) {
  return !useInBrowser() || isChosen ? (
    <div data-asked-by={answer} className="grid gap-6">
      {children}
    </div>
  ) : null;
}

interface AddressFieldsProps extends FieldsProps, Partial<Pick<PlaceState, "chooseOnline">> {
  /** The postcode alone may do. */
  needsAddress?: boolean;
  /** `off` if the address isn't that of the person typing. */
  autoComplete?: "off";
  /** Set if the address is somebody else's. */
  whose?: "Their";
}

interface PlaceFieldsProps extends AddressFieldsProps, Pick<PlaceState, "serviceType"> {}

/** Where the help is given, with the address if it's in person. */
export function PlaceFields({ serviceType, ...address }: PlaceFieldsProps) {
  return (
    <>
      <RadioGroup
        {...address.field("serviceType", ["address", "postcode", "phone"])}
        label="How would you like help?"
        layout="pair"
        value={serviceType}
        options={[
          { value: "online", label: "Online", hint: introduction.online },
          {
            value: "in-person",
            label: "In person",
            hint: `We come to you, in and around ${business.suburb}`,
          },
        ]}
      />
      <AskedBy answer="in-person" isChosen={serviceType === "in-person"}>
        <AddressFields {...address} />
      </AskedBy>
    </>
  );
}

function AddressFields({
  field,
  whose,
  needsAddress = true,
  autoComplete = whose && "off",
  chooseOnline,
}: AddressFieldsProps) {
  const postcode = field("postcode");
  return (
    <>
      <TextField
        {...field("address")}
        required={needsAddress}
        label={whose === undefined ? "Address" : "Their address"}
        hint={!needsAddress && "If you’d rather not say yet, the postcode is enough"}
        autoComplete={autoComplete ?? "address-line1"}
      />
      <div className="grid justify-items-start gap-3">
        <TextField
          {...postcode}
          required
          label={whose === undefined ? "Postcode" : "Their postcode"}
          autoComplete={autoComplete ?? "postal-code"}
          inputMode="numeric"
          width="short"
        />
        {postcode.error !== undefined && chooseOnline !== undefined && (
          <Button kind="secondary" onClick={chooseOnline}>
            Choose online help instead
          </Button>
        )}
      </div>
    </>
  );
}

/** A coupon code, which is only checked at the visit. */
export function CouponField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  if (!offers("coupons")) return null;
  return (
    <TextField
      {...props}
      label="Code or coupon (optional)"
      autoComplete="off"
      spellCheck={false}
      width="short"
    />
  );
}

/** The same for visitors. It’s folded, because few have one. */
export function OwnCoupon({ field, hasCoupon }: Pick<BookingFormState, "field" | "hasCoupon">) {
  if (!offers("coupons")) return null;
  return (
    <Fold title="I have a code or coupon" open={hasCoupon}>
      <CouponField {...field("coupon")} hint="From a referral or an apology from us" />
    </Fold>
  );
}

/** The sender's contact details. */
export function OwnFields({
  field,
  emailField,
  needsPhone,
}: Pick<BookingFormState, "field" | "emailField" | "needsPhone">) {
  return (
    <>
      <NameField {...field("name")} />
      <EmailField {...emailField("email")} hint="We’ll send your reference there" />
      {needsPhone ? (
        <PhoneField
          {...field("phone")}
          required
          hint="We’ll call you on it at the time you chose, and share the screen from there"
        />
      ) : (
        <PhoneField {...field("phone")} label="Phone (optional)" />
      )}
    </>
  );
}
