import { EmailField } from "../forms/contact-fields";
import { formError } from "../live/form-error";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { useCodeRequest } from "./use-sign-in";

/** The step that asks for an email address. */
export function AddressStep() {
  const { emailField, frame, ...call } = useCodeRequest();
  return (
    <FormFrame
      aria-label="Sign in"
      {...frame}
      error={formError(call)}
      honeypot={null}
      actions={
        <Button type="submit" busy={call.busy}>
          Send code
        </Button>
      }
    >
      <EmailField {...emailField("email")} required />
    </FormFrame>
  );
}
