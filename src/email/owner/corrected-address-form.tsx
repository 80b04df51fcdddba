import { api } from "#convex/_generated/api";
import { newAddress } from "#convex/email/formRules";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import type { Email } from "./format";

interface CorrectedAddressFormProps {
  email: Pick<Email, "_id" | "to">;
  /** Gets the id under which it's on its way. */
  onSent: (emailId: string) => void;
}

/** Sends a failed email to the address that was meant. */
export function CorrectedAddressForm({ email, onSent }: CorrectedAddressFormProps) {
  const sendCorrected = useMutation(api.email.owner.sendCorrected);
  const { say } = useToast();
  const state = useActionForm({
    name: "corrected",
    draftName: `corrected:${email._id}`,
    order: ["to"],
    rules: () => newAddress,
    blank: { to: "" },
    save: ({ to }, { control }) => sendCorrected({ emailId: email._id, to }, control),
    onSaved: ({ to }, emailId) => {
      say(`The email to ${to} is in the outbox.`);
      if (emailId !== null) onSent(emailId);
    },
  });
  return (
    <div className="max-w-form">
      <EditForm
        aria-label="Correct the address"
        state={state}
        actions={
          <Button type="submit" kind="secondary" busy={state.busy}>
            Send to this address
          </Button>
        }
      >
        <TextField
          {...state.field("to")}
          type="email"
          inputMode="email"
          autoComplete="off"
          label="Correct the address"
          hint={`It was sent to ${email.to}. Only this email changes: the person’s own card is under People.`}
        />
      </EditForm>
    </div>
  );
}
