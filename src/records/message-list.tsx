import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { formatDateTime } from "#convex/shared/dates";
import { classNames } from "../ui/class-names";
import { LongText } from "./long-text";
import { ReceivedFiles } from "./received-files";

type Message = FunctionReturnType<typeof api.conversations.client.messages>["page"][number];

/** The messages between a client and us, as the client sees them. @param messages newest first */
export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ol aria-label="Messages" aria-live="polite" className="grid gap-3">
      {messages.toReversed().map(({ _id, at, by, text, from, files }) => (
        <li
          key={_id}
          className={classNames(
            "grid min-w-0 gap-1 rounded-md border p-3",
            by === "business" ? "mr-6 border-brand bg-brand-pale" : "ml-6 border-line bg-white",
          )}
        >
          <p className="text-sm [overflow-wrap:anywhere] text-muted">
            <strong className="text-ink">
              {by === "business" ? business.name : (from ?? "You")}
            </strong>
            {` · ${formatDateTime(at)}`}
          </p>
          <LongText>{text}</LongText>
          <ReceivedFiles files={files} />
        </li>
      ))}
    </ol>
  );
}
