import { EmailField } from "../forms/contact-fields";
import { Callable } from "../lib/linkify-phone";
import { useOnline } from "../lib/online";
import { Button } from "../ui/button";
import { FormFrame } from "../ui/form-frame";
import type { Access } from "./email-lookup";

interface EmailQuestionProps {
  "aria-label": string;
  access: Access;
  hint: string;
  /** What the button says. */
  submit: string;
}

/** One question, the e-mail address, and what opens with it. */
export function EmailQuestion({ access, hint, submit, ...form }: EmailQuestionProps) {
  const { problems, attempt, failure, onSubmit, field, busy } = access;
  return (
    <div className="max-w-form">
      <FormFrame
        {...form}
        problems={problems}
        attempt={attempt}
        onSubmit={onSubmit}
        failure={failure && { words: <Callable words={failure.words} /> }}
        offline={!useOnline()}
        trap={null}
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
