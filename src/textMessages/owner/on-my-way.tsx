import Navigation from "lucide-react/icons/navigation";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";
import { VisuallyHidden } from "../../ui/visually-hidden";

interface OnMyWayProps {
  reference: string;
  name: string;
}

/** Texts the person of a visit that we're on our way, in one press. */
export function OnMyWay({ reference, name }: OnMyWayProps) {
  const setOnMyWay = useMutation(api.bookings.owner.setOnMyWay);
  const { busy, run } = useToast();
  const press = () =>
    run((control) => setOnMyWay({ reference, isOn: true }, control), {
      done: `We’ll text them that you’re on your way.`,
      undo: (control) => setOnMyWay({ reference, isOn: false }, control),
    });
  return (
    <Button kind="tool" busy={busy} onClick={() => void press()}>
      <Navigation aria-hidden className="size-5 shrink-0" />
      <span>
        On my way<VisuallyHidden>{`: text ${name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** What becomes of a visit’s text messages, where that’s to be known. */
export const textWords = {
  stopped: "No text messages: they asked us to stop.",
  told: "We’ve texted them that you’re on your way.",
};
