import { lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatOpenNow } from "#convex/shared/openNow";
import { setDetails } from "../business/our-details";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { useNow } from "../lib/now";
import { setOpening, setOpenNow, useOpening } from "../lib/opening";
import { restoreFocus } from "../lib/restore-focus";
import { useHasLiveClient } from "../session/session-slot";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { Container } from "../ui/page";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { SiteNow } from "./live-notice";
import { NoticeBox } from "./notice-box";
import { query } from "./query";
import { useParts } from "./use-parts";

/** Lazy, because it brings the Convex client along. A page without it only loads it when there's a notice. */
const LiveNotice = lazy(() => import("./live-notice"));

/** The query by name, because the function references load with the Convex client, as does the response decoder. */
export const NOTICE_QUERY = "notices/visitor:site";

const CLOSED = "closed-notice";

/** Storage key of the box's height, for the first paint of the next page (`index.html`). */
const PLACE = "notice-place";

/** Stores the box's height and releases the reserved space. */
function keepPlace(box: HTMLElement | null): void {
  const place = box && { width: window.innerWidth, height: box.offsetHeight };
  setDeviceItem(PLACE, place ?? undefined);
  document.documentElement.style.removeProperty("--notice-height");
}

/** Updates the open or closed text on every page as time passes. */
function useOpenNow(): void {
  const words = formatOpenNow(useNow(30_000), useOpening());
  useEffect(() => {
    setOpenNow(words);
  }, [words]);
}

/** The owner's notice above every page's heading; it scrolls with the page. */
export default function SiteNotice() {
  const [notice, setNotice] = useState<SiteNow["notice"]>();
  const [closed, setClosed] = useState(() => getDeviceItem(CLOSED));
  const hasLiveClient = useHasLiveClient();
  const [version, setVersion] = useState<number>();
  useOpenNow();
  useParts(version);
  const show = useCallback((now: SiteNow) => {
    setNotice(now.notice);
    setOpening(now.opening);
    setDetails(now.details);
    setVersion(now.version);
  }, []);
  useEffect(() => {
    if (hasLiveClient) return;
    // Without a response, the prerendered page stays.
    void query<SiteNow>(NOTICE_QUERY, {}).then((now) => {
      if (now === null) setNotice(null);
      else show(now);
    });
  }, [hasLiveClient, show]);
  const shown = notice?.id === closed ? null : notice;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown !== undefined) keepPlace(box.current);
  }, [shown]);
  return (
    <div ref={restoreFocus}>
      {(hasLiveClient || shown) && (
        <Deferred loading={null} failed={null}>
          <LiveNotice onChange={show} />
        </Deferred>
      )}
      {shown && (
        <div ref={box} className="pt-3">
          <Container>
            <NoticeBox
              text={shown.text}
              action={
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
              }
            />
          </Container>
        </div>
      )}
    </div>
  );
}
