import type { ComponentProps } from "react";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useConfirming } from "./changes";

interface ConfirmVisitProps {
  reference: string;
  /** Whose visit it is, where that's known: the message then says how they hear of it. */
  client?: Parameters<typeof useConfirming>[1];
  kind?: ComponentProps<typeof Button>["kind"];
}

/** Confirms a booking with one press, wherever it's listed; what was done can be undone. */
export function ConfirmVisit({ reference, client, kind = "primary" }: ConfirmVisitProps) {
  const { confirm, busy } = useConfirming(reference, client);
  return (
    <Button kind={kind} busy={busy} onClick={confirm}>
      <span>
        Confirm<VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
