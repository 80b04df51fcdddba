import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { trackEvent } from "../analytics/track-event";
import { focusHeading, focusPart } from "../navigation/focus-on-view-change";
import { beginAtTop, goAsPageGrows, keepPlace } from "../navigation/kept-place";

/** Where a link's `#part` leads; a hand-typed address may hold anything. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What the build wrote into the head about the first page, and only about that one. */
function forgetFirstPage(): void {
  document.head.querySelectorAll("[data-first-page]").forEach((tag) => {
    tag.remove();
  });
}

/**
 * A new page begins at its top with its main heading focused, or at the part its link names, as if the
 * browser had loaded it; a link into the open page leads there each time it is pressed. The first page
 * keeps its focus: the browser did load that one. Back leads to where they were.
 * It stands beside the page inside the same `Suspense`, so that it acts once the page is there.
 */
export function PageArrival() {
  // Each press of a link makes another key, also where the address stays the same.
  const { pathname, hash, key } = useLocation();
  const lastPath = useRef<string>(undefined);
  // Before the browser says that a shorter page has scrolled.
  useLayoutEffect(keepPlace, [key]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    const arrived = !isFirst && lastPath.current !== pathname;
    lastPath.current = pathname;
    // A link that was pressed before the router listened has changed the address only.
    const part = isFirst ? window.location.hash : hash;
    const goToPart = () => {
      const target = findTarget(part);
      target?.scrollIntoView();
      if (target !== null && !isFirst) focusPart(target);
      return target !== null;
    };
    const isThere = goToPart();
    if (arrived) {
      forgetFirstPage();
      trackEvent("page opened", { pathname });
    }
    if (arrived && !isThere) {
      beginAtTop();
      focusHeading();
    }
    if (isThere || part === "") return;
    // Its code may be on its way still. React takes away what stands there where the browser followed the link by
    // itself (https://github.com/facebook/react/issues/35966).
    const going = goAsPageGrows(goToPart);
    return () => {
      going.abort();
    };
  }, [pathname, hash, key]);
  return null;
}
