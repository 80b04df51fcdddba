import { type ComponentProps, lazy, type ReactNode } from "react";
import type { CallerInput } from "#convex/bookings/formRules";
import { business } from "#convex/business/business";
import { offers } from "#convex/shared/pages";
import { EmailField, NameField, PhoneField, useNotOwn } from "../forms/contact-fields";
import { useInBrowser } from "../lib/in-browser";
import { useHasSignedIn } from "../session/has-signed-in";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { FieldGroup } from "../ui/field-group";
import { RadioGroup } from "../ui/radio-group";
import { TextField } from "../ui/text-field";
import { QuestionFields } from "./question-fields";
import type { BookingFormState } from "./use-booking-form";

/** Most visitors aren't signed in. */
const OwnDevice = lazy(() => import("./own-device"));

type FieldName = keyof CallerInput;

/** What both the visitors' form and the owner's have. */
interface FieldsProps {
  field: (name: FieldName, deps?: FieldName[]) => ReturnType<BookingFormState["field"]>;
}

interface PlaceState extends FieldsProps, Pick<BookingFormState, "serviceType" | "chooseOnline"> {}

type RequestFieldsProps = Pick<
  BookingFormState,
  | "field"
  | "serviceType"
  | "chooseOnline"
  | "selectedService"
  | "minutes"
  | "asksHow"
  | "isForSomebody"
> & { children: ReactNode };

/** What the help is for, and where it is given. */
export function RequestFields({
  field,
  selectedService,
  minutes,
  asksHow,
  isForSomebody,
  children,
  ...place
}: RequestFieldsProps) {
  const hasSignedIn = useHasSignedIn();
  return (
    <>
      <FieldGroup title="What do you need?">
        <QuestionFields
          field={(name) => field(name, ["serviceType", "visitedName", "address", "postcode"])}
          selectedService={selectedService}
          minutes={minutes}
        />
        {hasSignedIn && (
          <Deferred loading={null} failed={null}>
            <OwnDevice {...field("device")} />
          </Deferred>
        )}
        {children}
      </FieldGroup>
      {asksHow && (
        <FieldGroup title="Where, and for whom?">
          <VisitedFields field={field} isForSomebody={isForSomebody} />
          <PlaceFields
            field={field}
            {...place}
            {...(isForSomebody && { whose: "Their" as const })}
          />
        </FieldGroup>
      )}
    </>
  );
}

/** Whom the visit is for: nothing more is asked of those who ask for themselves. */
function VisitedFields({
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

/** What only one answer asks for. Until scripts see which is chosen, and where none run, the style sheet does. */
function AskedBy({ answer, isChosen, children }: AskedByProps) {
  return !useInBrowser() || isChosen ? (
    <div data-asked-by={answer} className="grid gap-6">
      {children}
    </div>
  ) : null;
}

interface AddressFieldsProps extends FieldsProps, Partial<Pick<PlaceState, "chooseOnline">> {
  /** `off` where the address is not that of the person who is typing. */
  autoComplete?: "off";
  /** Set where the address is of somebody else than who asks. */
  whose?: "Their";
}

interface PlaceFieldsProps extends AddressFieldsProps, Pick<PlaceState, "serviceType"> {}

/** Where the help is given, and the address if it is in person. */
export function PlaceFields({ serviceType, ...address }: PlaceFieldsProps) {
  return (
    <>
      <RadioGroup
        {...address.field("serviceType", ["address", "postcode", "phone"])}
        label="How would you like help?"
        layout="pair"
        value={serviceType}
        options={[
          { value: "online", label: "Online", hint: "By phone and screen sharing" },
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
  autoComplete = whose && "off",
  chooseOnline,
}: AddressFieldsProps) {
  const postcode = field("postcode");
  return (
    <>
      <TextField
        {...field("address")}
        required
        label={whose === undefined ? "Address" : "Their address"}
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

/** A code that is given at the visit; nobody looks it up before. */
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

/** Who asks, and how we reach them. */
export function OwnFields({
  field,
  emailField,
  needsPhone,
}: Pick<BookingFormState, "field" | "emailField" | "needsPhone">) {
  return (
    <FieldGroup title="Who are you?">
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
    </FieldGroup>
  );
}
