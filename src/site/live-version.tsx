import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { LiveProvider } from "../live/live-provider";

function LatestVersion() {
  const version = useQuery(api.updates.visitor.latestVersion);
  if (version === undefined) return "Loading...";
  return version ?? "N/A";
}

/** The newest update's version, as it is now. */
export default function LiveVersion() {
  return (
    <LiveProvider>
      <LatestVersion />
    </LiveProvider>
  );
}
