import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

interface OnMyWayProps {
  visit: { reference: string; name: string };
  kind: "primary" | "quiet";
}

/** Texts the client of a visit that we're on our way, with one press. */
export function OnMyWay({ visit: { reference, name }, kind }: OnMyWayProps) {
  const setOnMyWay = useMutation(api.bookings.staff.setOnMyWay);
  const { busy, run } = useToast(reference);
  const press = () =>
    run((control) => setOnMyWay({ reference, isOn: true }, control), {
      done: "We’ll text them that you’re on your way.",
      undo: (control) => setOnMyWay({ reference, isOn: false }, control),
    });
  return (
    <Button kind={kind} busy={busy} onClick={() => void press()}>
      <span>
        On my way<VisuallyHidden>{`: text ${name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Notes about a visit's text messages. */
export const textWords = {
  stopped: "No text messages: they asked us to stop.",
  told: "They get a text message that you’re on your way.",
};
