import { money } from "#convex/business/money";
import { type Received, receivedForm, type ReceivedInput } from "#convex/invoices/formRules";
import { handMethods, methodLabels } from "#convex/invoices/rules";
import { dateAt } from "#convex/shared/dates";
import { useActionForm } from "../../forms/action-form";
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

/** A part of what is owing came in. */
export function ReceiveForm({ invoice, now, onSaved }: ReceiveFormProps) {
  const { receive, busy } = useReceiving(invoice.reference);
  const { field, frame } = useActionForm<ReceivedInput, Received>({
    name: "received",
    order,
    required: new Set(order),
    rules: () => receivedForm({ now }),
    defaultValues: { amount: "", method: "transfer", receivedOn: dateAt(now) },
    busy,
    act: async (_sent, typed) => {
      if (await receive(typed, invoice.owingCents)) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="Payment"
      {...frame}
      actions={
        <Button type="submit" busy={busy}>
          Write it down
        </Button>
      }
    >
      <TextField
        {...field("amount")}
        label="Amount"
        hint={`In dollars. ${money(invoice.owingCents)} is still to pay`}
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <RadioGroup
        {...field("method")}
        label="How was it paid?"
        options={handMethods.map((value) => ({ value, label: methodLabels[value] }))}
      />
      <DateField {...field("receivedOn")} label="When did it come in?" max={dateAt(now)} />
    </FormFrame>
  );
}
