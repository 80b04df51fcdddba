import { api } from "#convex/_generated/api";
import { declineForm } from "#convex/quotes/formRules";
import { caps } from "#convex/typed/text";
import { useActionForm } from "../../forms/action-form";
import { SmallForm } from "../../forms/small-form";
import { useMutation } from "../../live/mutation";
import { Dialog } from "../../ui/dialog";
import { TextArea } from "../../ui/text-area";
import type { OfferedQuote } from "./offered-quote";

interface DeclineDialogProps {
  quote: OfferedQuote;
  access: { key: string };
  open: boolean;
  onClose: () => void;
  /** Called whenever it succeeds, also after the person was told that there was no answer. */
  onDeclined: () => void;
}

/** Asks before a quote is declined, and for a word about why. What they typed stays when they close the window. */
export function DeclineDialog({ quote, access, open, onClose, onDeclined }: DeclineDialogProps) {
  const decline = useMutation(api.quotes.client.decline);
  const { version } = quote;
  const state = useActionForm({
    name: "decline",
    order: ["answer"],
    rules: () => declineForm,
    blank: { answer: "" },
    failed: "Declining a quote failed",
    save: (said, { control }) => decline({ request: access, version, ...said }, control),
    onSaved: onDeclined,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Decline this quote?">
      <SmallForm
        label="Decline this quote"
        state={state}
        submit="Yes, decline it"
        onClose={onClose}
      >
        <TextArea
          {...state.field("answer")}
          label="Would you tell us why? (optional)"
          hint="Too dear, too late, not needed any more? It helps us to make you a better one."
          cap={caps.longText}
        />
      </SmallForm>
    </Dialog>
  );
}
