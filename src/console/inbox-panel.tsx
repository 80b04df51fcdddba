import { useQuery } from "convex/react";
import { useSearchParams } from "react-router";
import { api } from "#convex/_generated/api";
import { ConversationList } from "../conversations/owner/conversation-list";
import { OpenConversation } from "../conversations/owner/open-conversation";
import { WaitingWords } from "../conversations/owner/waiting-words";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { QuarantinedList } from "../quarantine/owner/quarantined-list";
import { CountedTabs } from "../records/counted-tabs";
import { classNames } from "../ui/class-names";
import { PanelHeader, useFilter } from "../ui/panel";
import { TwoPanes } from "../ui/two-panes";
import { OwnerViewsProvider } from "./owner-views";

const views = [
  { value: "waiting", label: "To answer", waiting: ["unread"] },
  { value: "all", label: "All" },
  { value: "held", label: "Possible spam", waiting: ["quarantined"] },
] as const;

/** Conversations with those who wrote to us, the one that is open beside them, and what was held back. */
export default function InboxPanel() {
  const [params] = useSearchParams();
  const open = params.get("open");
  useFocusOnViewChange(open);
  return (
    <OwnerViewsProvider>
      <TwoPanes
        open={open !== null && <OpenConversation key={open} contact={open} />}
        list={(isBeside) => <Lists isBeside={isBeside} />}
        opensFirst
      />
    </OwnerViewsProvider>
  );
}

/** @param isBeside a conversation is open, which has the heading */
function Lists({ isBeside }: { isBeside: boolean }) {
  const view = useFilter("view", views);
  const unread = useQuery(api.conversations.owner.unreadCount);
  return (
    <>
      {!isBeside && (
        <>
          <PanelHeader title="Inbox" />
          <WaitingWords unread={unread} />
        </>
      )}
      <CountedTabs label="Inbox" name="view" options={views} look="tabs" />
      <div className={classNames("grid gap-4", !isBeside && "max-w-5xl")}>
        {view === "held" ? (
          <QuarantinedList />
        ) : (
          <ConversationList key={view} unreadOnly={view === "waiting"} />
        )}
      </div>
    </>
  );
}
