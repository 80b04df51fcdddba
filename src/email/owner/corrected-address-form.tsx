import { api } from "#convex/_generated/api";
import { newAddress } from "#convex/email/formRules";
import { EditForm } from "../../editing/edit-form";
import { useToast } from "../../feedback/toast";
import { useActionForm } from "../../forms/action-form";
import { useMutation } from "../../live/mutation";
import { TextField } from "../../ui/text-field";
import type { Email } from "./format";

interface CorrectedAddressFormProps {
  email: Pick<Email, "_id" | "to">;
  /** Receives the new email's id. */
  onSent: (emailId: string) => void;
}

/** Resends a failed email to a corrected address. */
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
        submit="Send to this address"
        kind="secondary"
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
