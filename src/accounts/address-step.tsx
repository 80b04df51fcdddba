import { EmailField } from "../forms/contact-fields";
import { formTrouble } from "../lib/form-trouble";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { useCodeRequest } from "./use-sign-in";

/** Where the code should go. */
export function AddressStep() {
  const { emailField, frame, onSubmit, ...call } = useCodeRequest();
  return (
    <FormFrame
      aria-label="Sign in"
      {...frame}
      onSubmit={onSubmit}
      trouble={formTrouble(call)}
      locked={call.busy}
      offline={!useOnline()}
      honeypot={null}
      actions={
        <Button type="submit" busy={call.busy}>
          Send code
        </Button>
      }
    >
      <EmailField {...emailField("email")} required hint="We’ll email your code here" />
    </FormFrame>
  );
}
