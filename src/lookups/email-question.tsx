import { EmailField } from "../forms/contact-fields";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import type { EmailLookup } from "./email-lookup";

interface EmailQuestionProps {
  "aria-label": string;
  access: EmailLookup;
  hint: string;
  /** What the button says. */
  submit: string;
}

/** One question, the email address, and what opens with it. */
export function EmailQuestion({ access, hint, submit, ...form }: EmailQuestionProps) {
  const { frame, trouble, onSubmit, emailField, busy } = access;
  return (
    <div className="max-w-form">
      <FormFrame
        {...form}
        {...frame}
        onSubmit={onSubmit}
        trouble={trouble}
        locked={busy}
        offline={!useOnline()}
        honeypot={null}
        actions={
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        }
      >
        <EmailField {...emailField("email")} hint={hint} />
      </FormFrame>
    </div>
  );
}
