import { EmailField } from "../forms/contact-fields";
import { SmallForm } from "../forms/small-form";
import { useCodeRequest } from "./use-sign-in";

/** Where the code should go. */
export function AddressStep() {
  const state = useCodeRequest();
  return (
    <SmallForm label="Sign in" state={state} honeypot={null} submit="Send code">
      <EmailField {...state.emailField("email")} required />
    </SmallForm>
  );
}
