import { type Answer, type CallControl, useAsyncCall } from "../../live/async-call";
import { formatActionFailure, type VisibleFailure } from "../../live/failure";
import { ActionError } from "../../live/form-error";
import { Button } from "../../ui/button";
import { PoliteStatus } from "../../ui/polite-status";

interface EmailsSwitchProps {
  stopped: boolean;
  set: (stopped: boolean, control: CallControl) => Promise<Answer>;
  format?: (failure: VisibleFailure) => string;
}

/** Stops or resumes the emails about a project. One button does both, so it keeps the focus. */
export function EmailsSwitch({ stopped, set, format = formatActionFailure }: EmailsSwitchProps) {
  const { call, busy, failure, stop } = useAsyncCall("Stopping a project's emails failed");
  const words = stopped
    ? "We don’t email you about this project. You see all of it on its page, and we still answer what you write."
    : "We email you when it’s your turn, when there’s a draft, and when your website is live: once an hour at most.";
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-measure">{words}</p>
      <PoliteStatus message={words} />
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void call((control) => set(!stopped, control))}
      >
        {stopped ? "Email me again" : "Stop these emails"}
      </Button>
      <ActionError failure={failure} stop={stop} format={format} />
    </div>
  );
}
