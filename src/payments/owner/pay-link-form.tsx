import { api } from "#convex/_generated/api";
import { type PayLink, payLinkForm, type PayLinkInput } from "#convex/payments/formRules";
import { withTax } from "#convex/shared/tax";
import { useToast } from "../../feedback/toast";
import { useZodForm } from "../../forms/zod-form";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { FieldGroup } from "../../ui/field-group";
import { FormFrame } from "../../ui/form-frame";
import { TextField } from "../../ui/text-field";

interface PayLinkFormProps {
  reference: string;
  request: { name: string; email: string; selectedService: string };
}

const order = ["amount", "title"] as const;

/** Emails the client of a request a payment link. */
export function PayLinkForm({ reference, request }: PayLinkFormProps) {
  const send = useMutation(api.payments.owner.sendLink);
  const { run, busy } = useToast();
  const { field, frame } = useZodForm<PayLinkInput, PayLink>({
    name: "pay-link",
    order,
    rules: () => payLinkForm,
    defaultValues: { amount: "", title: request.selectedService },
    busy,
    submit: async (_sent, typed) => {
      // The raw input, because the server parses it with the same rules.
      await run((control) => send({ reference, ...typed }, control), {
        done: `The link is on its way to ${request.email}.`,
      });
    },
  });
  return (
    <div className="max-w-form">
      <FormFrame
        aria-label="Send a link to pay"
        {...frame}
        actions={
          <Button type="submit" busy={busy}>
            Send the link
          </Button>
        }
      >
        <FieldGroup title="Send a link to pay">
          <TextField
            {...field("amount")}
            label="Amount"
            hint={withTax("In dollars")}
            inputMode="decimal"
            autoComplete="off"
            width="short"
          />
          <TextField
            {...field("title")}
            label="What it’s for"
            hint={`${request.name} reads this in the email and on the receipt`}
            autoComplete="off"
          />
        </FieldGroup>
      </FormFrame>
    </div>
  );
}
