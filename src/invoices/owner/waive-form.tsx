import { zodResolver } from "@hookform/resolvers/zod";
import type { SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { money } from "#convex/business/prices";
import { waiveForm } from "#convex/invoices/rules";
import { getFields } from "../../forms/form-fields";
import { useOnline } from "../../lib/online";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type OwnerInvoice, useWaiving } from "./changes";

const order = ["note"] as const;

interface WaiveFormProps {
  invoice: OwnerInvoice;
  onSaved: () => void;
}

/** Why what is owing needn't be paid. */
export function WaiveForm({ invoice, onSaved }: WaiveFormProps) {
  const { waive, busy } = useWaiving(invoice.reference);
  const form = useForm({
    defaultValues: { note: "" },
    resolver: zodResolver(waiveForm),
    shouldFocusError: false,
  });
  const { field, problems, attempt } = getFields(form, {
    name: "waive",
    order,
    required: new Set(order),
  });
  function onSubmit(event: SyntheticEvent) {
    void form.handleSubmit(async ({ note }) => {
      if (await waive(note)) onSaved();
    })(event);
  }
  return (
    <FormFrame
      aria-label="Waive"
      onSubmit={onSubmit}
      problems={problems}
      attempt={attempt}
      locked={busy}
      offline={!useOnline()}
      actions={
        <Button type="submit" busy={busy}>
          {`Waive ${money(invoice.owingCents)}`}
        </Button>
      }
    >
      <TextField
        {...field("note")}
        label="Why needn’t it be paid?"
        hint="A word for yourself: it’s in the books, and the client doesn’t read it"
        autoComplete="off"
      />
    </FormFrame>
  );
}
