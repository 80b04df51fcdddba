import { zodResolver } from "@hookform/resolvers/zod";
import type { SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { money } from "#convex/business/prices";
import {
  handMethods,
  methodLabels,
  type Received,
  receivedForm,
  type ReceivedInput,
} from "#convex/invoices/rules";
import { dateAt } from "#convex/shared/dates";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
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
  const form = useForm<ReceivedInput, unknown, Received>({
    defaultValues: { amount: "", method: "transfer", receivedOn: dateAt(now) },
    resolver: zodResolver(receivedForm({ now })),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, {
    name: "received",
    order,
    required: new Set(order),
  });
  function onSubmit(event: SyntheticEvent) {
    void form.handleSubmit(async () => {
      if (await receive(form.getValues(), invoice.owingCents)) onSaved();
    })(event);
  }
  return (
    <FormFrame
      aria-label="Payment"
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
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
