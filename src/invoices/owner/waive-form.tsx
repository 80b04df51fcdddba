import { money } from "#convex/business/money";
import { waiveForm } from "#convex/invoices/formRules";
import { useActionForm } from "../../forms/action-form";
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
  const { field, frame } = useActionForm({
    name: "waive",
    order,
    required: new Set(order),
    rules: () => waiveForm,
    defaultValues: { note: "" },
    busy,
    act: async ({ note }) => {
      if (await waive(note)) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="Waive"
      {...frame}
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
