import { writeOffForm } from "#convex/invoices/formRules";
import { money } from "#convex/shared/money";
import { useZodForm } from "../../forms/zod-form";
import { Button } from "../../ui/button";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";
import { type OwnerInvoice, useWritingOff } from "./changes";
import { SomebodyElse, useSeen } from "./seen";

const order = ["note"] as const;

interface WriteOffFormProps {
  invoice: OwnerInvoice;
  onSaved: () => void;
}

/** Asks for the reason for writing off a debt. */
export function WriteOffForm({ invoice, onSaved }: WriteOffFormProps) {
  const { writeOff, busy } = useWritingOff(invoice);
  const seen = useSeen(invoice);
  const { field, frame } = useZodForm({
    name: "write-off",
    order,
    rules: () => writeOffForm,
    defaultValues: { note: "" },
    busy,
    submit: async ({ note }) => {
      if (await seen.press((version) => writeOff(note, version))) onSaved();
    },
  });
  return (
    <FormFrame
      aria-label="Write off"
      {...frame}
      actions={
        <Button type="submit" busy={busy}>
          {`Write off ${money(invoice.owingCents)}`}
        </Button>
      }
    >
      <SomebodyElse seen={seen} />
      <TextField
        {...field("note")}
        label="Why needn’t it be paid?"
        hint="A word for yourself: it’s in the books, and the client doesn’t read it"
        autoComplete="off"
      />
    </FormFrame>
  );
}
