import { useQuery } from "convex/react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { ConversationList } from "../conversations/owner/conversation-list";
import { NewsList } from "../conversations/owner/news-list";
import { OpenConversation } from "../conversations/owner/open-conversation";
import { WaitingWords } from "../conversations/owner/waiting-words";
import { useFocusOnViewChange } from "../navigation/focus-on-view-change";
import { QuarantinedList } from "../quarantine/owner/quarantined-list";
import { CountedTabs } from "../records/counted-tabs";
import { useIsHelper } from "../session/helper";
import { FilterTabs, ListHeader, useFilter } from "../ui/panel";
import { TwoPanes } from "../ui/two-panes";
import { OwnerViewsProvider } from "./owner-views";

const lists = [
  { value: "waiting", label: "To answer", waiting: ["unread"] },
  { value: "all", label: "All" },
] as const;

const tabs = [
  { ...lists[0], label: "Messages", parts: ["all"] },
  { value: "news", label: "News" },
  { value: "held", label: "Possible spam", waiting: ["quarantined"] },
] as const;

/** The inbox: conversations with the open one beside them, other news, and what was quarantined. */
export default function InboxPanel() {
  const [params] = useSearchParams();
  const isMessages = useFilter("view", tabs) === "waiting";
  const open = isMessages ? params.get("open") : null;
  const isHelper = useIsHelper();
  useFocusOnViewChange(open);
  return (
    <OwnerViewsProvider>
      <TwoPanes
        open={open !== null && <OpenConversation key={open} contact={open} />}
        list={(isBeside) =>
          isHelper ? <OwnLists isBeside={isBeside} /> : <Lists isBeside={isBeside} />
        }
        opensFirst={isMessages}
      />
    </OwnerViewsProvider>
  );
}

/** @param isBeside a conversation is open and has the heading */
function Lists({ isBeside }: { isBeside: boolean }) {
  const tab = useFilter("view", tabs);
  const unread = useQuery(api.conversations.owner.unreadCount);
  return (
    <>
      <ListHeader title="Inbox" isBeside={isBeside} />
      {!isBeside && <WaitingWords unread={unread} />}
      <CountedTabs label="Inbox" name="view" options={tabs} look="tabs" />
      {tab === "waiting" && <Messages />}
      {tab === "news" && <NewsList />}
      {tab === "held" && <QuarantinedList />}
    </>
  );
}

/** What clients wrote about a helper's visits. */
function OwnLists({ isBeside }: { isBeside: boolean }) {
  return (
    <>
      <ListHeader title="Inbox" isBeside={isBeside} />
      <Messages />
    </>
  );
}

function Messages() {
  const view = useFilter("view", lists);
  return (
    <ConversationList
      key={view}
      unreadOnly={view === "waiting"}
      views={<FilterTabs label="Messages" name="view" options={lists} />}
    />
  );
}
