import { type Amount, amountForm, type AmountInput } from "#convex/invoices/formRules";
import { typedAmount } from "#convex/shared/money";
import { useZodForm } from "../../forms/zod-form";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type RequestMoney, usePricing } from "./changes";
import { getDefaultAmount } from "./default-price";

const order = ["amount", "title"] as const;

interface AmountFormProps {
  reference: string;
  request: RequestMoney;
  onSaved: () => void;
}

const getDefaults = ({ invoice, ...request }: RequestMoney): AmountInput =>
  invoice === undefined || invoice.state === "cancelled"
    ? { amount: getDefaultAmount(request), title: request.selectedService }
    : { amount: typedAmount(invoice.cents), title: invoice.title };

/** What a request costs, and what it's for. */
export function AmountForm({ reference, request, onSaved }: AmountFormProps) {
  const { setAmount, busy } = usePricing(reference, request.invoice);
  const { field, frame } = useZodForm<AmountInput, Amount>({
    name: "amount",
    order,
    rules: () => amountForm,
    defaultValues: getDefaults(request),
    busy,
    submit: async (_sent, values) => {
      // As it was typed: the server reads it by the same rules.
      if (await setAmount(values)) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="Amount"
      {...frame}
      actions={
        <Button type="submit" busy={busy}>
          Save
        </Button>
      }
    >
      <TextField
        {...field("amount")}
        label="Amount"
        hint="In dollars, GST included"
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...field("title")}
        label="What it’s for"
        hint={`${request.name} reads this on the invoice`}
        autoComplete="off"
      />
    </FormFrame>
  );
}
