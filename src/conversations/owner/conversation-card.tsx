import { formatDateTime } from "#convex/shared/dates";
import { LongText } from "../../records/long-text";
import { Badge } from "../../ui/badge";
import { RecordCard } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { type Conversation, nameOf } from "./conversation";
import { useEventWords } from "./event-words";

/** Who it's with, and what they said last. */
export function ConversationCard({ conversation }: { conversation: Conversation }) {
  const { key, latest, lastAt = 0, unread, answeredAt } = conversation;
  const words = useEventWords();
  const event = latest === null ? undefined : words(latest);
  return (
    <RecordCard
      isNew={unread}
      title={<RecordLink value={key}>{nameOf(conversation)}</RecordLink>}
      meta={`${formatDateTime(latest?.timestamp ?? lastAt)}${latest === null ? "" : ` · ${latest.reference}`}`}
      badges={
        <>
          <StateBadge unread={unread} answeredAt={answeredAt} />
          {event !== undefined && <Badge>{event.kind}</Badge>}
        </>
      }
    >
      {event !== undefined && (
        <>
          {event.said === undefined && (
            <p className="[overflow-wrap:anywhere]">
              {[event.title, event.details].filter((each) => each !== "").join(" · ")}
            </p>
          )}
          {event.said !== undefined && <LongText>{event.said}</LongText>}
        </>
      )}
    </RecordCard>
  );
}

/** Whether somebody waits for an answer, or has one. */
export function StateBadge({ unread, answeredAt }: Pick<Conversation, "unread" | "answeredAt">) {
  if (unread) return <Badge tone="waiting">To answer</Badge>;
  return answeredAt === undefined ? null : <Badge tone="good">Answered</Badge>;
}
