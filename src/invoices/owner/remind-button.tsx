import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useReminding } from "./changes";

interface RemindButtonProps {
  reference: string;
  name: string;
}

/** Reminds a client of an overdue invoice with one press, with undo. */
export function RemindButton({ reference, name }: RemindButtonProps) {
  const { remind, busy } = useReminding(reference, name);
  return (
    <Button kind="secondary" busy={busy} onClick={() => void remind()}>
      <span>
        Remind<VisuallyHidden>{` ${name}: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
