import { lazy, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { setOpening } from "../lib/opening";
import { restoreFocus } from "../lib/restore-focus";
import { deploymentUrl } from "../live/deployment";
import { useHasLiveClient } from "../session/session-slot";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { Container } from "../ui/page";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { SiteNow } from "./live-notice";
import { NoticeBox } from "./notice-box";

/** The live client comes with this module: a page without it fetches it only where there's a notice. */
const LiveNotice = lazy(() => import("./live-notice"));

/** By its name, because the references of functions come with the live client, as does what reads its answers. */
export const NOTICE_QUERY = "notices/visitor:site";

/** Asks once, over HTTP. Where there's no answer, the page stays as it was built. */
async function ask(): Promise<SiteNow | null> {
  try {
    const response = await fetch(`${deploymentUrl()}/api/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: NOTICE_QUERY, format: "convex_encoded_json", args: [{}] }),
    });
    const { value = null } = (await response.json()) as { value?: SiteNow };
    return value;
  } catch {
    return null;
  }
}

/** Which one somebody has closed. */
const CLOSED = "closed-notice";

/**
 * Whether something behind a box has got the focus. What a press leads to (thanks, an error, the next page) and what the
 * Tab key comes to has to be seen; what's pressed itself stays where it is.
 */
function useCovers(box: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || box.current === null || box.current.contains(target))
        return;
      const [over, under] = [box.current, target].map((each) => each.getBoundingClientRect());
      const isBehind = over && under && under.top < over.bottom && under.bottom > over.top;
      if (isBehind && target.matches(":focus-visible, [tabindex='-1']")) setCovers(true);
    };
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("focusin", look);
      setCovers(false);
    };
  }, [box, isShown]);
  return covers;
}

/** The owner's notice, over the top of every page, so that nothing moves when it comes; it scrolls away with the page. */
export default function SiteNotice() {
  const [notice, setNotice] = useState<SiteNow["notice"]>(null);
  const [closed, setClosed] = useState(() => getDeviceItem(CLOSED));
  const hasLiveClient = useHasLiveClient();
  const show = useCallback((now: SiteNow) => {
    setNotice(now.notice);
    setOpening(now.opening);
  }, []);
  useEffect(() => {
    if (hasLiveClient) return;
    void ask().then((now) => {
      if (now !== null) show(now);
    });
  }, [hasLiveClient, show]);
  const shown = notice?.id === closed ? null : notice;
  const box = useRef<HTMLDivElement>(null);
  const covers = useCovers(box, shown !== null);
  return (
    <div ref={restoreFocus} data-print="hide" className="@container relative z-10">
      {(hasLiveClient || shown !== null) && (
        <Deferred loading={null} failed={null}>
          <LiveNotice onChange={show} />
        </Deferred>
      )}
      {shown !== null && (
        <div ref={box} className={covers ? "pt-2" : "absolute inset-x-0 top-2"}>
          <Container>
            <div className="rounded-md shadow-raised">
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
            </div>
          </Container>
        </div>
      )}
    </div>
  );
}
