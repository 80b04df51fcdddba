import { formatShortTime } from "#convex/shared/columns";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { type Conversation, nameOf } from "./conversation";
import { useEventWords } from "./event-words";

/**
 * Columns of the inbox.
 * @param today the business's date
 * @param isMixed some conversations wait for an answer and others don't
 */
export const conversationColumns = (
  today: string,
  isMixed: boolean,
): TableColumn<Conversation>[] => [
  {
    title: "Who",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <RecordLink value={row.key}>{nameOf(row)}</RecordLink>
        {isMixed && <StateBadge unread={row.unread} answeredAt={row.answeredAt} />}
      </span>
    ),
  },
  {
    title: "What they said",
    narrow: "detail",
    width: "minmax(0, 2fr)",
    cell: (row) => <Latest conversation={row} />,
  },
  {
    title: "When",
    narrow: "end",
    // The list is sorted by this.
    cell: ({ lastAt = 0 }) => formatShortTime(lastAt, today),
  },
];

/** What it’s about and its first words, or else what happened. */
function Latest({ conversation: { latest } }: { conversation: Conversation }) {
  const words = useEventWords();
  if (latest === null) return null;
  const { said, kind, title, details } = words(latest);
  if (said === undefined) return [title, details].filter((each) => each !== "").join(" · ");
  return (
    <>
      <span className="text-ink">{`${latest.fields["selectedService"] ?? kind}: `}</span>
      <span>{said}</span>
    </>
  );
}

/** Whether the conversation waits for an answer or has one. */
export function StateBadge({ unread, answeredAt }: Pick<Conversation, "unread" | "answeredAt">) {
  if (unread) return <Badge tone="waiting">To answer</Badge>;
  return answeredAt === undefined ? null : <span className="text-sm text-muted">Answered</span>;
}
