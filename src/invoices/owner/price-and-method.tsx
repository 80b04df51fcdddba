import { type Amount, amountForm, type AmountInput } from "#convex/invoices/formRules";
import type { HandMethod } from "#convex/invoices/rules";
import { findServicePrice } from "#convex/services/prices";
import { useZodForm } from "../../forms/zod-form";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { getDefaultAmount } from "./default-price";
import { PaymentMethods } from "./payment-methods";

interface PriceAndMethodProps {
  request: { selectedService: string; agreedCents?: number | undefined };
  busy: boolean;
  pay: (method: HandMethod, cents: number, price: AmountInput) => Promise<void>;
}

/** For a request without an invoice: what it costs, which is filled in where the catalogue knows it. */
export default function PriceAndMethod({ request, busy, pay }: PriceAndMethodProps) {
  const { form, field, frame } = useZodForm<AmountInput, Amount>({
    name: "mark-paid",
    order: ["amount"],
    rules: () => amountForm,
    defaultValues: { amount: getDefaultAmount(request) },
    busy,
    // Enter doesn't choose how it was paid.
    submit: () => Promise.resolve(),
  });
  const choose = (method: HandMethod) => {
    // As it was typed: the server reads it by the same rules.
    void form.handleSubmit(({ amount }) => pay(method, amount, form.getValues()))();
  };
  const price = findServicePrice(request.selectedService)?.suggestedPricing;
  return (
    <FormFrame
      aria-label="Mark as paid"
      {...frame}
      actions={<PaymentMethods busy={busy} onChoose={choose} />}
    >
      <TextField
        {...field("amount")}
        label="Amount"
        hint={
          price === undefined
            ? "In dollars, GST included"
            : `In dollars, GST included. Our price list says: ${price}`
        }
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
    </FormFrame>
  );
}
