import { api } from "#convex/_generated/api";
import { Paged } from "../../live/paged";
import { Button } from "../../ui/button";
import { RecordList } from "../../ui/record-card";
import type { Conversation } from "./conversation";
import { ConversationCard } from "./conversation-card";
import { useSettle } from "./settle";

/** Conversations, whoever wrote last first. */
export function ConversationList({ unreadOnly }: { unreadOnly: boolean }) {
  return (
    <Paged
      query={api.conversations.owner.list}
      args={{ unreadOnly }}
      empty={
        <p className="text-muted">
          {unreadOnly
            ? "Nobody waits for an answer."
            : "Nothing has come in yet. When a visitor sends a form, you see it here within a second."}
        </p>
      }
    >
      {(rows) => (
        <>
          <RecordList label="Conversations">
            {rows.map((row) => (
              <ConversationCard key={row._id} conversation={row} />
            ))}
          </RecordList>
          <SettleAll rows={rows} />
        </>
      )}
    </Paged>
  );
}

/** For all that waits, up to the newest on the screen: what comes meanwhile still waits. */
function SettleAll({ rows }: { rows: Conversation[] }) {
  const settle = useSettle();
  const times = rows.flatMap(({ unread, latest }) => (unread && latest ? [latest.timestamp] : []));
  if (times.length === 0) return null;
  return (
    <div>
      <Button
        kind="secondary"
        busy={settle.busy}
        onClick={() => {
          settle.press({ upTo: Math.max(...times) }, "Nothing of this needs an answer any more.");
        }}
      >
        No answer needed for all
      </Button>
    </div>
  );
}
