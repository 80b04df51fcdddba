import { writeOffForm } from "#convex/invoices/formRules";
import { money } from "#convex/shared/money";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { TextField } from "../../ui/text-field";
import { type OwnerInvoice, useWritingOff } from "./changes";
import { SomebodyElse, useSeen } from "./seen";

const order = ["note"] as const;

interface WriteOffFormProps {
  invoice: OwnerInvoice;
  onSaved: () => void;
}

/** Why what is owing needn't be paid. */
export function WriteOffForm({ invoice, onSaved }: WriteOffFormProps) {
  const { writeOff, busy } = useWritingOff(invoice);
  const seen = useSeen(invoice);
  const state = useActionForm({
    name: "write-off",
    order,
    rules: () => writeOffForm,
    blank: { note: "" },
    busy,
    save: ({ note }) => seen.press((version) => writeOff(note, version)),
    onSaved,
  });
  return (
    <SmallForm label="Write off" state={state} submit={`Write off ${money(invoice.owingCents)}`}>
      <SomebodyElse seen={seen} />
      <TextField
        {...state.field("note")}
        label="Why needn’t it be paid?"
        hint="A word for yourself: it’s in the books, and the client doesn’t read it"
        autoComplete="off"
      />
    </SmallForm>
  );
}
