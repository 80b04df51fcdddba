import { zodResolver } from "@hookform/resolvers/zod";
import type { SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { type Amount, amountForm, type AmountInput } from "#convex/invoices/rules";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type RequestMoney, usePricing } from "./changes";
import { getDefaultAmount, typed } from "./default-price";

const order = ["amount", "title"] as const;

interface AmountFormProps {
  reference: string;
  request: RequestMoney;
  onSaved: () => void;
}

const getDefaults = ({ invoice, ...request }: RequestMoney): AmountInput =>
  invoice === undefined || invoice.state === "void"
    ? { amount: getDefaultAmount(request), title: request.selectedService }
    : { amount: typed(invoice.cents), title: invoice.title };

/** What a request costs, and what it's for. */
export function AmountForm({ reference, request, onSaved }: AmountFormProps) {
  const { setAmount, busy } = usePricing(reference, request.invoice);
  const form = useForm<AmountInput, unknown, Amount>({
    defaultValues: getDefaults(request),
    resolver: zodResolver(amountForm),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, {
    name: "amount",
    order,
    required: new Set(order),
  });
  function onSubmit(event: SyntheticEvent) {
    void form.handleSubmit(async () => {
      // As it was typed: the server reads it by the same rules.
      if (await setAmount(form.getValues())) onSaved();
    })(event);
  }
  return (
    <FormFrame
      aria-label="Amount"
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
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
