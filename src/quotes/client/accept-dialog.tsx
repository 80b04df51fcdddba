import { api } from "#convex/_generated/api";
import { linesTotal } from "#convex/payments/lines/rules";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { useAsyncCall } from "../../live/async-call";
import { formatFailure } from "../../live/failure";
import { ActionError } from "../../live/form-error";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { Dialog } from "../../ui/dialog";
import type { OfferedQuote } from "./offered-quote";

interface AcceptDialogProps {
  quote: OfferedQuote;
  access: { key: string };
  open: boolean;
  onClose: () => void;
  /** Called on success, even if a timeout was already reported. */
  onAccepted: () => void;
}

/** Asks for confirmation before a quote is accepted, because it costs money. */
export function AcceptDialog({ open, onClose, ...asked }: AcceptDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Accept this quote?">
      <Question onClose={onClose} {...asked} />
    </Dialog>
  );
}

function Question({ quote, access, onClose, onAccepted }: Omit<AcceptDialogProps, "open">) {
  const accept = useMutation(api.quotes.client.accept);
  const { call, busy, failure, stop } = useAsyncCall("Accepting a quote failed");
  const { version, lines } = quote;
  const confirm = () =>
    call(async (control) => {
      const answer = await accept({ request: access, version }, control);
      if (answer.ok) onAccepted();
      return answer;
    });
  return (
    <>
      <p>
        You agree to what it says, for <strong>{withTax(money(linesTotal(lines).cents))}</strong>.
        You pay nothing yet. Next, you choose a time and how to pay.
      </p>
      <ActionError failure={failure} stop={stop} format={formatFailure} />
      <ButtonRow>
        <Button busy={busy} onClick={() => void confirm()}>
          Yes, I accept it
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not yet
        </Button>
      </ButtonRow>
    </>
  );
}
