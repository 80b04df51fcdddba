import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { LiveProvider } from "../live/live-provider";
import { UpdateList } from "./update-list";
import { UpdatesAway, UpdatesLoading } from "./updates-status";

function NewestUpdates() {
  const updates = useQuery(api.updates.visitor.list);
  const isDisconnected = useIsDisconnected();
  if (updates !== undefined) return <UpdateList updates={updates} />;
  return isDisconnected ? <UpdatesAway /> : <UpdatesLoading />;
}

/** The updates as they are now; a new one appears by itself. */
export default function LiveUpdates() {
  return (
    <LiveProvider>
      <NewestUpdates />
    </LiveProvider>
  );
}
