import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";

/** The newest update's version, as it is now. */
function LiveVersion() {
  const version = useQuery(api.updates.visitor.latestVersion);
  if (version === undefined) return "Loading...";
  return version ?? "N/A";
}

export default withLiveClient(LiveVersion);
