import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useReminding } from "./changes";

/** Reminds a client of an overdue invoice in one press, which can be undone. */
export function RemindButton({ reference, name }: { reference: string; name: string }) {
  const { remind, busy } = useReminding(reference, name);
  return (
    <Button kind="secondary" busy={busy} onClick={() => void remind()}>
      <span>
        Remind<VisuallyHidden>{` ${name}: ${reference}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
