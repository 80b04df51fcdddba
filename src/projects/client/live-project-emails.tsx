import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { ConnectionWatch } from "../../live/connection-notice";
import { formatActionFailure, type VisibleFailure } from "../../live/failure";
import { useMutation } from "../../live/mutation";
import { UnopenedLink } from "../../lookups/unopened-link";
import { useLinkKey } from "../../navigation/link-key";
import { withLiveClient } from "../../session/with-live-client";
import { CardSection } from "../../ui/card";
import { LoadingLine } from "../../ui/loading-line";
import { EmailsSwitch } from "./emails-switch";

function LiveProjectEmails() {
  const key = useLinkKey();
  return (
    <ConnectionWatch>
      <EmailsByKey key={key} stopKey={key} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveProjectEmails);

const ENDED =
  "This link doesn’t work any more, so nothing was changed. Please use the one in our newest email.";

const format = (failure: VisibleFailure) =>
  failure.code === "linkEnded" ? ENDED : formatActionFailure(failure);

function EmailsByKey({ stopKey: key }: { stopKey: string }) {
  const emails = useQuery(api.projects.visitor.emails, { key });
  const set = useMutation(api.projects.visitor.setEmails);
  if (emails === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (emails === null) {
    return <UnopenedLink title="There are no emails to stop at this address" />;
  }
  const { stopped } = emails;
  return (
    <CardSection
      title={stopped ? "You get no emails about this project" : "You get emails about this project"}
    >
      <EmailsSwitch
        stopped={stopped}
        set={(next, control) => set({ key, stopped: next }, control)}
        format={format}
      />
    </CardSection>
  );
}
