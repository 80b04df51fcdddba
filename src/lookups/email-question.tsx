import type { ReactNode } from "react";
import { EmailField } from "../forms/contact-fields";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import type { EmailLookup } from "./email-lookup";

interface EmailQuestionProps {
  "aria-label": string;
  access: EmailLookup;
  hint: ReactNode;
  submit: string;
}

/** A form that asks for an email address only. */
export function EmailQuestion({ access, hint, submit, ...form }: EmailQuestionProps) {
  const { frame, error, field, busy } = access;
  return (
    <div className="max-w-form">
      <FormFrame
        {...form}
        {...frame}
        error={error}
        honeypot={null}
        actions={
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        }
      >
        <EmailField {...field} hint={hint} />
      </FormFrame>
    </div>
  );
}
