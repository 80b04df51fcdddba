import { templateLabels } from "#convex/email/templates";
import { explainFailure, formatWhen, stateLabels, stateTones } from "../../records/delivery";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { DismissButton } from "./dismiss-button";
import type { Email } from "./format";
import { useSendAgain } from "./use-send-again";

/** One email of the list: to whom, what about, and what became of it. */
export function EmailCard({ email }: { email: Email }) {
  const again = useSendAgain(email);
  const when = formatWhen(email);
  return (
    <RecordCard
      title={
        <RecordLink value={email._id}>
          <span>{email.subject}</span>
          {/* Many have the same subject. */}
          <VisuallyHidden>{`, to ${email.to}, ${when}`}</VisuallyHidden>
        </RecordLink>
      }
      meta={`To ${email.to} · ${templateLabels[email.template]}`}
      badges={<Badge tone={stateTones[email.state]}>{stateLabels[email.state]}</Badge>}
      actions={
        email.state === "failed" && again.canSend ? (
          <>
            <Button kind="secondary" busy={again.busy} onClick={again.press}>
              <span>
                Send again<VisuallyHidden>{` to ${email.to}`}</VisuallyHidden>
              </span>
            </Button>
            <DismissButton email={email} />
          </>
        ) : undefined
      }
    >
      <p className="text-sm">{`${when}.`}</p>
      {email.reason !== undefined && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <strong>Last trouble:</strong> <span>{explainFailure(email.reason)}</span>
        </p>
      )}
    </RecordCard>
  );
}
