import { api } from "#convex/_generated/api";
import { payLinkForm } from "#convex/payments/formRules";
import { withTax } from "#convex/shared/tax";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { FieldGroup } from "../../ui/field-group";
import { TextField } from "../../ui/text-field";

interface PayLinkFormProps {
  reference: string;
  request: { name: string; email: string; selectedService: string };
}

const order = ["amount", "title"] as const;

/** Emails the client of a request a link to pay an amount. */
export function PayLinkForm({ reference, request }: PayLinkFormProps) {
  const send = useMutation(api.payments.owner.sendLink);
  const { run, busy } = useToast();
  const state = useActionForm({
    name: "pay-link",
    order,
    rules: () => payLinkForm,
    blank: { amount: "", title: request.selectedService },
    busy,
    // As it was typed: the server reads it by the same rules.
    save: (_sent, _control, typed) =>
      run((control) => send({ reference, ...typed }, control), {
        done: `The link is on its way to ${request.email}.`,
      }),
  });
  return (
    <div className="max-w-form">
      <SmallForm label="Send a link to pay" state={state} submit="Send the link">
        <FieldGroup title="Send a link to pay">
          <TextField
            {...state.field("amount")}
            label="Amount"
            hint={withTax("In dollars")}
            inputMode="decimal"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...state.field("title")}
            label="What it’s for"
            hint={`${request.name} reads this in the email and on the receipt`}
            autoComplete="off"
          />
        </FieldGroup>
      </SmallForm>
    </div>
  );
}
