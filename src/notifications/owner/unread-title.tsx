import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { PageTitle } from "../../navigation/page-title";

/** The tab's title with the number of waiting conversations, visible from another tab. */
export function UnreadTitle({ title }: { title: string }) {
  const unread = useQuery(api.conversations.owner.unreadCount) ?? 0;
  return <PageTitle title={unread === 0 ? title : `(${formatCount(unread)}) ${title}`} noindex />;
}
