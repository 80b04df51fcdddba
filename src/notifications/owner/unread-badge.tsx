import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { VisuallyHidden } from "../../ui/visually-hidden";

/** The number of conversations waiting for an answer, beside the inbox's name; hidden at zero. */
export function UnreadBadge() {
  const unread = useQuery(api.conversations.owner.unreadCount) ?? 0;
  if (unread === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-[0.55em] text-sm leading-[1.35] font-bold text-ink">
      <span>{formatCount(unread)}</span>
      <VisuallyHidden> to answer</VisuallyHidden>
    </span>
  );
}
