import { api } from "#convex/_generated/api";
import { declineForm } from "#convex/quotes/formRules";
import { caps } from "#convex/typed/text";
import { useZodForm } from "../../forms/zod-form";
import { useAsyncCall } from "../../live/async-call";
import { formatWholeFailure } from "../../live/failure";
import { formError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FormFrame } from "../../ui/form-frame";
import { TextArea } from "../../ui/text-area";
import type { OfferedQuote } from "./offered-quote";

interface DeclineDialogProps {
  quote: OfferedQuote;
  access: { key: string };
  open: boolean;
  onClose: () => void;
  /** Called on success, even if a timeout was already reported. */
  onDeclined: () => void;
}

/** Asks for confirmation and a reason before a quote is declined. The input is kept when the dialog closes. */
export function DeclineDialog({ quote, access, open, onClose, onDeclined }: DeclineDialogProps) {
  const decline = useMutation(api.quotes.client.decline);
  const { call, busy, failure, stop } = useAsyncCall("Declining a quote failed");
  const { version } = quote;
  const send = ({ answer: words }: { answer?: string | undefined }) =>
    call(async (control) => {
      const said = words === undefined ? {} : { answer: words };
      const answer = await decline({ request: access, version, ...said }, control);
      if (answer.ok) {
        form.reset();
        onDeclined();
      }
      return answer;
    });
  const { form, field, frame } = useZodForm({
    name: "decline",
    order: ["answer"],
    rules: () => declineForm,
    defaultValues: { answer: "" },
    busy,
    submit: send,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Decline this quote?">
      <FormFrame
        aria-label="Decline this quote"
        {...frame}
        error={formError({ failure, stop }, { format: formatWholeFailure })}
        actions={
          <>
            <Button type="submit" busy={busy}>
              Yes, decline it
            </Button>
            <Button kind="secondary" onClick={onClose}>
              Not now
            </Button>
          </>
        }
      >
        <TextArea
          {...field("answer")}
          label="Would you tell us why? (optional)"
          hint="Too dear, too late, not needed any more? It helps us to make you a better one."
          cap={caps.longText}
        />
      </FormFrame>
    </Dialog>
  );
}
