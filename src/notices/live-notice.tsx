import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";

/** What the owner sets for every page. */
export type SiteNow = FunctionReturnType<typeof api.notices.visitor.site>;

function LiveNotice({ onChange }: { onChange: (now: SiteNow) => void }) {
  const now = useQuery(api.notices.visitor.site, {});
  useEffect(() => {
    if (now !== undefined) onChange(now);
  }, [now, onChange]);
  return null;
}

export default withLiveClient(LiveNotice);
