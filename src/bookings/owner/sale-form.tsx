import { ConvexError } from "convex/values";
import type { ComponentProps } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { saleForm, type SaleInput } from "#convex/bookings/sales/formRules";
import { blankLine } from "#convex/payments/lines/rules";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { lineNames, LinesFields } from "../../forms/lines-fields";
import { SmallForm } from "../../forms/small-form";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { DialogButton } from "../../ui/dialog-button";
import { TextField } from "../../ui/text-field";

interface Payer {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

interface NewInvoiceProps extends Pick<ComponentProps<typeof DialogButton>, "kind"> {
  person?: Payer | undefined;
}

/** Creates an invoice without a visit, for a sale over the counter or a monthly fee. */
export function NewInvoice({ person = {}, ...button }: NewInvoiceProps) {
  return (
    <DialogButton {...button} label="New invoice" title="What do they pay for?">
      {(close) => <SaleForm person={person} onSaved={close} />}
    </DialogButton>
  );
}

const order = [...lineNames, "name", "email", "phone"] as const;

/** Creates the invoice. Undo cancels it and leaves nothing to charge. */
function useSelling(person: string) {
  const { run, busy } = useToast(person);
  const sell = useMutation(api.bookings.owner.sell);
  const cancel = useMutation(api.invoices.owner.cancel);
  const setToInvoice = useMutation(api.invoices.owner.setToInvoice);
  return {
    busy,
    sell: (typed: SaleInput, requestId: string) => {
      const sold = { reference: "", version: 0 };
      const act = async (control: CallControl) => {
        const result = await sell({ ...typed, requestId }, control);
        // Shown in the dialog, at its fields.
        if (!result.ok) throw new ConvexError(result.failure);
        Object.assign(sold, result);
      };
      return run(act, {
        done: () => `The invoice is made, for ${typed.name}: ${sold.reference}.`,
        undo: async (control) => {
          const { reference, version } = sold;
          await cancel({ reference, version }, control);
          await setToInvoice({ reference, toInvoice: false }, control);
        },
      });
    },
  };
}

function SaleForm({ person, onSaved }: { person: Payer; onSaved: () => void }) {
  const { name = "", email = "", phone = "" } = person;
  const { sell, busy } = useSelling(name);
  const state = useActionForm({
    name: "sale",
    order,
    rules: () => saleForm,
    blank: { lines: [{ ...blankLine }], name, email, phone },
    busy,
    // The raw input, because the server parses it with the same rules.
    save: (_sent, { requestId }, typed) => sell(typed, requestId),
    onSaved,
  });
  const { form, field } = state;
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const typed = useWatch({ control: form.control, name: "lines" });
  return (
    <SmallForm label="New invoice" state={state} submit="Make the invoice">
      <LinesFields lines={lines} field={field} typed={typed} />
      <TextField {...field("name")} label="Name" autoComplete="off" />
      <TextField {...field("email")} label="Email (optional)" type="email" autoComplete="off" />
      <TextField {...field("phone")} label="Phone (optional)" type="tel" autoComplete="off" />
    </SmallForm>
  );
}
