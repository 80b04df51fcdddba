import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useAsyncCall } from "../live/async-call";
import { ConnectionWatch } from "../live/connection-notice";
import { formatActionFailure, type VisibleFailure } from "../live/failure";
import { ActionError } from "../live/form-error";
import { useMutation } from "../live/mutation";
import { UnopenedLink } from "../lookups/unopened-link";
import { useLinkKey } from "../navigation/link-key";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { CardSection } from "../ui/card";
import { LoadingLine } from "../ui/loading-line";
import { PoliteStatus } from "../ui/polite-status";

function LiveReminders() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <RemindersByKey key={key} stopKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveReminders);

function RemindersByKey({ stopKey }: { stopKey: string }) {
  const reminders = useQuery(api.reminders.visitor.show, { key: stopKey });
  if (reminders === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (reminders === null) {
    return <UnopenedLink title="There are no reminders to stop at this address" />;
  }
  const { stopped } = reminders;
  const title = stopped ? "You get no reminders" : "You get reminders";
  return (
    <CardSection title={title}>
      <PoliteStatus message={title} />
      <p>
        {stopped
          ? "We still email you when something about a visit changes: when it’s confirmed, moved or cancelled."
          : "One press, and we’ll send no more of them to your address, for any visit. We’ll still email you when something about a visit changes."}
      </p>
      <SetButton stopKey={stopKey} stopped={stopped} />
    </CardSection>
  );
}

const ENDED =
  "This link doesn’t work any more, so nothing was changed. Please use the one in our newest email.";

const format = (failure: VisibleFailure) =>
  failure.code === "linkEnded" ? ENDED : formatActionFailure(failure);

/** One button for both states, so it keeps the focus. */
function SetButton({ stopKey, stopped }: { stopKey: string; stopped: boolean }) {
  const set = useMutation(api.reminders.visitor.set);
  const { call, busy, failure, stop } = useAsyncCall("Stopping reminders failed");
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind={stopped ? "secondary" : "primary"}
        busy={busy}
        onClick={() => void call((control) => set({ key: stopKey, stopped: !stopped }, control))}
      >
        {stopped ? "Send me reminders again" : "Stop reminders"}
      </Button>
      <ActionError failure={failure} stop={stop} format={format} />
    </div>
  );
}
