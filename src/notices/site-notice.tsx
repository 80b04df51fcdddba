import { lazy, useEffect, useState } from "react";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { restoreFocus } from "../lib/restore-focus";
import { isAnswer } from "../live/asked-first";
import { deploymentUrl } from "../live/deployment";
import { useHasLiveClient } from "../session/session-slot";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { Container } from "../ui/page";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { SiteNoticeNow } from "./live-notice";
import { NoticeBox } from "./notice-box";

/** The live client comes with this module: a page without it fetches it only where there's a notice. */
const LiveNotice = lazy(() => import("./live-notice"));

/** By its name, because the references of functions come with the live client. */
export const NOTICE_QUERY = "notices/visitor:get";

/** Asks once, over HTTP. Where there's no answer, there's no notice. */
async function askNotice(): Promise<SiteNoticeNow> {
  try {
    const response = await fetch(`${deploymentUrl()}/api/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: NOTICE_QUERY, format: "convex_encoded_json", args: [{}] }),
    });
    const found: unknown = await response.json();
    return isAnswer(found) ? (found.value as SiteNoticeNow) : null;
  } catch {
    return null;
  }
}

/** Which one somebody has closed. */
const CLOSED = "closed-notice";

/** The owner's notice, over the top of every page, so that nothing moves when it comes; it scrolls away with the page. */
export default function SiteNotice() {
  const [notice, setNotice] = useState<SiteNoticeNow>(null);
  const [closed, setClosed] = useState(() => getDeviceItem(CLOSED));
  const hasLiveClient = useHasLiveClient();
  useEffect(() => {
    if (!hasLiveClient) void askNotice().then(setNotice);
  }, [hasLiveClient]);
  const shown = notice?.id === closed ? null : notice;
  return (
    <div ref={restoreFocus} data-print="hide" className="@container relative z-10">
      {(hasLiveClient || shown !== null) && (
        <Deferred loading={null} failed={null}>
          <LiveNotice onChange={setNotice} />
        </Deferred>
      )}
      {shown !== null && (
        <div className="absolute inset-x-0 top-2">
          <Container>
            <div className="max-w-form rounded-md shadow-raised">
              <NoticeBox
                text={shown.text}
                action={
                  <div className="pt-2">
                    <Button
                      kind="secondary"
                      onClick={() => {
                        setDeviceItem(CLOSED, shown.id);
                        setClosed(shown.id);
                      }}
                    >
                      <span>
                        Close<VisuallyHidden> this notice</VisuallyHidden>
                      </span>
                    </Button>
                  </div>
                }
              />
            </div>
          </Container>
        </div>
      )}
    </div>
  );
}
