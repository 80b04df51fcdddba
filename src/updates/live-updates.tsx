import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { withLiveClient } from "../session/with-live-client";
import { UpdateList } from "./update-list";
import { UpdatesAway, UpdatesLoading } from "./updates-status";

function LiveUpdates() {
  const updates = useQuery(api.updates.visitor.list);
  const isDisconnected = useIsDisconnected();
  if (updates !== undefined) return <UpdateList updates={updates} />;
  return isDisconnected ? <UpdatesAway /> : <UpdatesLoading />;
}

export default withLiveClient(LiveUpdates);
