import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Amount, amountForm, type AmountInput } from "#convex/invoices/formRules";
import type { HandMethod } from "#convex/invoices/rules";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { getCataloguePrice, getDefaultAmount } from "./default-price";
import { PaymentMethods } from "./payment-methods";

interface PriceAndMethodProps {
  request: { selectedService: string; orderedCents?: number | undefined };
  busy: boolean;
  onPaid: (method: HandMethod, price: AmountInput) => void;
}

/** For a request without an invoice: what it costs, which is filled in where the catalogue knows it. */
export default function PriceAndMethod({ request, busy, onPaid }: PriceAndMethodProps) {
  const form = useForm<AmountInput, unknown, Amount>({
    defaultValues: { amount: getDefaultAmount(request), title: request.selectedService },
    resolver: zodResolver(amountForm),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, {
    name: "mark-paid",
    order: ["amount", "title"],
    required: new Set(["amount"]),
  });
  const choose = (method: HandMethod) => {
    // As it was typed: the server reads it by the same rules.
    void form.handleSubmit(() => {
      onPaid(method, form.getValues());
    })();
  };
  const price = getCataloguePrice(request.selectedService);
  return (
    <FormFrame
      aria-label="Mark as paid"
      // Enter doesn't choose how it was paid.
      onSubmit={(event) => {
        event.preventDefault();
        void form.trigger();
      }}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
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
