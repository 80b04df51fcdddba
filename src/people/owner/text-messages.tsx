import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";
import { Button } from "../../ui/button";

/** Switches text messages to a number off and on, for people who ask by phone. */
export function TextMessages({ phone, isStopped }: { phone: string; isStopped: boolean }) {
  const { run, busy } = useToast(`texts ${phone}`);
  const setStopped = useMutation(api.textMessages.owner.setStopped);
  const set = (stopped: boolean) => (control: CallControl) =>
    setStopped({ phone, stopped }, control);
  const press = () =>
    run(set(!isStopped), {
      done: isStopped ? "They get text messages again." : "They get no more text messages.",
      undo: set(isStopped),
    });
  return (
    <Button kind="quiet" busy={busy} onClick={() => void press()}>
      {isStopped ? "Send text messages again" : "Stop text messages"}
    </Button>
  );
}
