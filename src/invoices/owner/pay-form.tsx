import { useState } from "react";
import { receivedForm } from "#convex/invoices/formRules";
import { type HandMethod, isFarAbove } from "#convex/invoices/rules";
import { findListPrice, type PricedService } from "#convex/services/prices";
import { dateAt } from "#convex/shared/dates";
import { money, typedAmount } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { useActionForm } from "../../forms/action-form";
import { getDeviceItem, setDeviceItem } from "../../lib/device-storage";
import { CheckboxField } from "../../ui/checkbox-field";
import { DateField } from "../../ui/date-field";
import { FormFrame } from "../../ui/form-frame";
import { Notice } from "../../ui/notice";
import { TextField } from "../../ui/text-field";
import { usePaying } from "./changes";
import { getDefaultAmount } from "./default-price";
import { PaymentMethods } from "./payment-methods";
import { SomebodyElse, useSeen } from "./seen";

/** What the pay form needs: the invoice's debt, or the price if there's no invoice. */
export interface Payable extends PricedService {
  name: string;
  email?: string | undefined;
  agreedCents?: number | undefined;
  invoice?: { version: number; cents: number; owingCents: number; state: string } | undefined;
}

interface PayFormProps {
  reference: string;
  request: Payable;
  now: number;
  onPaid: () => void;
}

/** Whether this device emails receipts with payments. */
const RECEIPTS = "receiptsWithPayments";

const order = ["amount", "receivedOn"] as const;

/** Records a full or partial payment. The button for its method submits it. */
export default function PayForm({ reference, request, now, onPaid }: PayFormProps) {
  const { email } = request;
  const invoice = request.invoice?.state === "cancelled" ? undefined : request.invoice;
  const owing = invoice?.owingCents;
  const seen = useSeen(request.invoice);
  const { pay, busy } = usePaying(reference, request.name);
  const [withReceipt, setWithReceipt] = useState(getDeviceItem(RECEIPTS) === true);
  const [asked, setAsked] = useState<number>();
  const state = useActionForm({
    name: "pay",
    order,
    rules: () => receivedForm({ now }),
    blank: {
      amount: owing === undefined ? getDefaultAmount(request) : owing > 0 ? typedAmount(owing) : "",
      // The pressed button sets it.
      method: "cash",
      receivedOn: dateAt(now),
    },
    busy,
    // Enter can't choose the payment method.
    save: () => Promise.resolve(false),
    onSaved: onPaid,
  });
  const choose = (method: HandMethod) =>
    state.submit(async ({ amount }, _, typed) => {
      if (owing !== undefined && isFarAbove(amount, owing) && asked !== amount) {
        setAsked(amount);
        return false;
      }
      // The raw input, because the server parses it with the same rules.
      const sent = { ...typed, method, withReceipt: withReceipt && email !== undefined };
      return seen.press((version) => pay({ ...sent, version, seenOwing: owing }, amount));
    });
  const price = findListPrice(request)?.suggestedPricing;
  const listed = price === undefined ? "" : `. Our price list says: ${price}`;
  return (
    <FormFrame
      aria-label="Payment"
      {...state.frame}
      actions={<PaymentMethods busy={busy} onChoose={choose} />}
    >
      <SomebodyElse seen={seen} />
      <TextField
        {...state.field("amount")}
        label="Amount"
        hint={
          owing === undefined
            ? `${withTax("In dollars")}${listed}`
            : `In dollars. ${money(owing)} is still to pay; more than that is their credit`
        }
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <DateField {...state.field("receivedOn")} label="Date received" max={dateAt(now)} />
      {email !== undefined && (
        <CheckboxField
          label={`Email the receipt to ${email}`}
          hint="This browser remembers it for the next payment"
          checked={withReceipt}
          onChange={({ currentTarget: { checked } }) => {
            setWithReceipt(checked);
            setDeviceItem(RECEIPTS, checked || undefined);
          }}
        />
      )}
      {asked !== undefined && owing !== undefined && (
        <Notice kind="warning" title={`Is ${money(asked)} right?`}>
          <p>{`That’s ${money(asked - owing)} more than is still to pay. If it’s right, press how it was paid once more.`}</p>
        </Notice>
      )}
    </FormFrame>
  );
}
