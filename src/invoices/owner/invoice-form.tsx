import { useRef } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { countryWords } from "#convex/business/country";
import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { invoiceForm } from "#convex/invoices/formRules";
import { money, typedAmount } from "#convex/shared/money";
import { useActionForm } from "../../forms/action-form";
import { lineNames, LinesFields, putLine } from "../../forms/lines-fields";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type RequestMoney, usePricing } from "./changes";
import { getDefaultInvoice } from "./default-price";
import { SomebodyElse, useSeen } from "./seen";

const order = [...lineNames, "organisation", "abn", "orderNumber"] as const;

interface InvoiceFormProps {
  reference: string;
  request: RequestMoney;
  /** It starts with everything that was agreed. */
  isRest?: boolean;
  onSaved: () => void;
}

/** The form for an invoice: its lines, and who pays it. */
export function InvoiceForm({ reference, request, isRest, onSaved }: InvoiceFormProps) {
  const { save, busy } = usePricing(reference, request.invoice);
  const seen = useSeen(request.invoice);
  const andEmail = useRef(false);
  const { form, field, frame } = useActionForm({
    name: "invoice",
    order,
    rules: () => invoiceForm,
    blank: getDefaultInvoice(request, isRest),
    busy,
    save: (_sent, _control, typed) => {
      // The raw input, because the server parses it with the same rules.
      const emailTo = andEmail.current ? request.name : undefined;
      return seen.press((version) => save(typed, version, emailTo));
    },
    onSaved,
  });
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const [typed, ...words] = useWatch({
    control: form.control,
    name: ["lines", "organisation", "abn", "orderNumber"],
  });
  const { coupon } = request;
  const isTaken = typed.some(({ text }) => coupon !== undefined && text.includes(coupon.code));
  // Anything filled in is shown, even after the organisation's name is cleared.
  const isForOrganisation = words.some((word = "") => word.trim() !== "");
  return (
    <FormFrame
      aria-label="Invoice"
      {...frame}
      actions={
        <>
          {request.email !== undefined && (
            <Button
              type="submit"
              busy={busy}
              onClick={() => {
                andEmail.current = true;
              }}
            >
              Save and email it
            </Button>
          )}
          <Button
            type="submit"
            kind={request.email === undefined ? "primary" : "secondary"}
            busy={busy}
            onClick={() => {
              andEmail.current = false;
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <SomebodyElse seen={seen} />
      {coupon !== undefined && !isTaken && (
        <CouponOffer
          {...coupon}
          onTake={() => {
            const text = `Coupon ${coupon.code}`;
            const price = typedAmount(-REFERRAL_COUPON_CENTS);
            putLine(lines, typed, { text, quantity: "1", price });
          }}
        />
      )}
      <LinesFields lines={lines} field={field} typed={typed} />
      <TextField
        {...field("organisation")}
        label="Made out to an organisation (optional)"
        autoComplete="off"
      />
      {isForOrganisation && (
        <>
          <TextField
            {...field("abn")}
            label={`Its ${countryWords.businessNumber} (optional)`}
            hint="11 digits"
            inputMode="numeric"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...field("orderNumber")}
            label="Order number (optional)"
            autoComplete="off"
            width="short"
          />
        </>
      )}
    </FormFrame>
  );
}

interface CouponOfferProps {
  code: string;
  problem?: string | undefined;
  onTake: () => void;
}

/** Adds the request's coupon as a line, or says why it can't be used. */
function CouponOffer({ code, problem, onTake }: CouponOfferProps) {
  if (problem !== undefined) return <p className="font-semibold">{`${problem}.`}</p>;
  return (
    <div>
      <Button kind="secondary" onClick={onTake}>
        {`Take off ${money(REFERRAL_COUPON_CENTS)}: ${code}`}
      </Button>
    </div>
  );
}
