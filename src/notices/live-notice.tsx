import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { withLiveClient } from "../session/with-live-client";

/** The site notice; null while there’s none. */
export type SiteNoticeNow = FunctionReturnType<typeof api.notices.visitor.get>;

/** Tells of the site notice as it is now. */
function LiveNotice({ onChange }: { onChange: (notice: SiteNoticeNow) => void }) {
  const notice = useQuery(api.notices.visitor.get, {});
  useEffect(() => {
    if (notice !== undefined) onChange(notice);
  }, [notice, onChange]);
  return null;
}

export default withLiveClient(LiveNotice);
