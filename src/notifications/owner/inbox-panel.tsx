import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { HeldList } from "../../quarantine/owner/quarantined-list";
import { FilterTabs, PanelHeader, useFilter } from "../../ui/panel";
import { NotificationList } from "./notification-list";
import { UnreadWords } from "./unread-words";

const views = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "held", label: "Held back" },
] as const;

/** What visitors send, as it comes in, and what was held back. */
export default function InboxPanel() {
  const view = useFilter("view", views);
  const unread = useQuery(api.notifications.owner.unreadCount);
  return (
    <>
      <PanelHeader title="Inbox" lead={<UnreadWords unread={unread} />} />
      <FilterTabs label="Show" name="view" options={views} />
      {view === "held" ? <HeldList /> : <NotificationList unreadOnly={view === "unread"} />}
    </>
  );
}
