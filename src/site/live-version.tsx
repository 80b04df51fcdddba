import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";

function LiveVersion() {
  const version = useQuery(api.updates.visitor.latestVersion);
  return <span>{version === undefined ? "Loading..." : (version ?? "N/A")}</span>;
}

export default withLiveClient(LiveVersion);
