import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { useToday } from "../../lib/now";
import { NO_MATCHES, Paged } from "../../live/paged";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { OwnerOnly } from "../../session/helper";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import type { Conversation } from "./conversation";
import { conversationColumns } from "./conversation-columns";
import { useSettle } from "./settle";

const filters = {
  words: "A name, an email, a phone number or a street",
  choices: {
    about: {
      label: "About",
      any: "Anything",
      options: {
        people: "Messages and other forms",
        bookings: "Bookings and quotes",
        projects: "Websites",
        money: "Money",
      },
    },
  },
  hasDates: true,
} as const;

interface ConversationListProps {
  unreadOnly: boolean;
  views: ReactNode;
}

/** Conversations, latest first. */
export function ConversationList({ unreadOnly, views }: ConversationListProps) {
  const filter = useListFilter(filters);
  const today = useToday();
  const isNarrowed = Object.keys(filter).length > 0;
  const nothing = unreadOnly
    ? "No messages to answer."
    : "Nothing has come in yet. When a visitor sends a form, you see it here within a second.";
  return (
    <>
      <ListBar>
        {views}
        <OwnerOnly>
          <ListFilter {...filters} />
        </OwnerOnly>
      </ListBar>
      <Paged
        key={JSON.stringify(filter)}
        query={api.conversations.staff.list}
        args={{ unreadOnly, ...filter }}
        isNarrowed={isNarrowed}
        empty={<p className="text-muted">{isNarrowed ? NO_MATCHES : nothing}</p>}
      >
        {(rows) => (
          <>
            <DataTable
              label="Conversations"
              columns={conversationColumns(today, !unreadOnly)}
              rows={rows}
              keyOf={({ key }) => key}
            />
            <OwnerOnly>{!isNarrowed && <SettleAll rows={rows} />}</OwnerOnly>
          </>
        )}
      </Paged>
    </>
  );
}

/** Settles everything up to the newest conversation on screen. Anything that arrives later still waits. */
function SettleAll({ rows }: { rows: Conversation[] }) {
  const settle = useSettle();
  const times = rows.flatMap(({ unread, latest }) => (unread && latest ? [latest.timestamp] : []));
  if (times.length === 0) return null;
  return (
    <div className="-ml-5">
      <Button
        kind="quiet"
        busy={settle.busy}
        onClick={() =>
          settle.press({ upTo: Math.max(...times) }, "Nothing of this needs an answer any more.")
        }
      >
        Mark all as answered
      </Button>
    </div>
  );
}
