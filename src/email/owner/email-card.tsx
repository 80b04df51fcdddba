import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type Mail, stateTones, stateWords, templateWords, whenInWords } from "./format";
import { useSendAgain } from "./use-send-again";

/** One mail of the list: to whom, what about, and what became of it. */
export function MailCard({ mail }: { mail: Mail }) {
  const again = useSendAgain(mail);
  return (
    <RecordCard
      title={<RecordLink value={mail._id}>{mail.subject}</RecordLink>}
      meta={`To ${mail.to} · ${templateWords[mail.template]}`}
      badges={<Badge tone={stateTones[mail.state]}>{stateWords[mail.state]}</Badge>}
      actions={
        mail.state === "failed" && again.canSend ? (
          <Button kind="secondary" busy={again.busy} onClick={again.press}>
            <span>
              Send again<VisuallyHidden> to {mail.to}</VisuallyHidden>
            </span>
          </Button>
        ) : undefined
      }
    >
      <p className="text-sm">{whenInWords(mail)}.</p>
      {mail.reason !== undefined && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <strong>Last trouble:</strong> {mail.reason}
        </p>
      )}
    </RecordCard>
  );
}
