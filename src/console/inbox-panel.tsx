import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { NotificationList } from "../notifications/owner/notification-list";
import { UnreadWords } from "../notifications/owner/unread-words";
import { QuarantinedList } from "../quarantine/owner/quarantined-list";
import { FilterTabs, PanelHeader, useFilter } from "../ui/panel";
import { OwnerViewsProvider } from "./owner-views";

const views = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "held", label: "Possible spam" },
] as const;

/** What visitors send, as it comes in, and what was held back. */
export default function InboxPanel() {
  const view = useFilter("view", views);
  const unread = useQuery(api.notifications.owner.unreadCount);
  return (
    <OwnerViewsProvider>
      <PanelHeader title="Inbox" lead={<UnreadWords unread={unread} />} />
      <FilterTabs label="Show" name="view" options={views} />
      {view === "held" ? <QuarantinedList /> : <NotificationList unreadOnly={view === "unread"} />}
    </OwnerViewsProvider>
  );
}
