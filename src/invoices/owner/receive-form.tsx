import { type Received, receivedForm, type ReceivedInput } from "#convex/invoices/formRules";
import { handMethods, methodLabels } from "#convex/invoices/rules";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useZodForm } from "../../forms/zod-form";
import { Button } from "../../ui/button";
import { DateField } from "../../ui/date-field";
import { FormFrame } from "../../ui/form-frame";
import { RadioGroup } from "../../ui/radio-group";
import { TextField } from "../../ui/text-field";
import { type OwnerInvoice, useReceiving } from "./changes";

const order = ["amount", "method", "receivedOn"] as const;

interface ReceiveFormProps {
  invoice: OwnerInvoice;
  now: number;
  onSaved: () => void;
}

/** Money came in: a part of what is owing, all of it, or more. */
export function ReceiveForm({ invoice, now, onSaved }: ReceiveFormProps) {
  const { receive, busy } = useReceiving(invoice);
  const { field, frame } = useZodForm<ReceivedInput, Received>({
    name: "received",
    order,
    rules: () => receivedForm({ now }),
    defaultValues: { amount: "", method: "transfer", receivedOn: dateAt(now) },
    busy,
    submit: async (sent, typed) => {
      // As it was typed: the server reads it by the same rules.
      if (await receive(typed, sent)) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="Payment"
      {...frame}
      actions={
        <Button type="submit" busy={busy}>
          Record payment
        </Button>
      }
    >
      <TextField
        {...field("amount")}
        label="Amount"
        hint={`In dollars. ${money(invoice.owingCents)} is still to pay; more than that is their credit`}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <RadioGroup
        {...field("method")}
        label="How was it paid?"
        options={handMethods.map((value) => ({ value, label: methodLabels[value] }))}
      />
      <DateField {...field("receivedOn")} label="Date received" max={dateAt(now)} />
    </FormFrame>
  );
}
