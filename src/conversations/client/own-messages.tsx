import { usePaginatedQuery } from "convex/react";
import { useId } from "react";
import { api } from "#convex/_generated/api";
import { ShowEarlier } from "../../live/show-earlier";
import { MessageList } from "../../records/message-list";
import { useAccount } from "../../session/account";
import { withLiveClient } from "../../session/with-live-client";
import { Card } from "../../ui/card";

function LiveOwnMessages() {
  return useAccount().kind === "signedIn" ? <OwnMessages /> : null;
}

export default withLiveClient(LiveOwnMessages);

const PAGE = 6;

function OwnMessages() {
  const headingId = useId();
  const { results, status, loadMore } = usePaginatedQuery(
    api.conversations.client.messages,
    {},
    { initialNumItems: PAGE },
  );
  if (results.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="grid gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          What we wrote to each other
        </h2>
        <ShowEarlier status={status} loadMore={loadMore} count={PAGE} />
        <MessageList messages={results} />
      </div>
    </Card>
  );
}
