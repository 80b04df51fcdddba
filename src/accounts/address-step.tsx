import { EmailField } from "../forms/contact-fields";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import { useCodeRequest } from "./use-sign-in";

/** Where the code should go. */
export function AddressStep() {
  const { field, busy, ...form } = useCodeRequest();
  return (
    <FormFrame
      aria-label="Sign in"
      {...form}
      offline={!useOnline()}
      honeypot={null}
      actions={
        <Button type="submit" busy={busy}>
          Send code
        </Button>
      }
    >
      <EmailField {...field("email")} required hint="We’ll email your code here" />
    </FormFrame>
  );
}
