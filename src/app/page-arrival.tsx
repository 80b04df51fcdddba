import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { trackEvent } from "../analytics/track-event";
import { focusHeading, focusPart } from "../navigation/focus-on-view-change";
import { retryAsPageGrows, scrollToTop, trackScroll } from "../navigation/scroll-restoration";

/** The target of a `#part`; a hand-typed address may contain anything. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Removes the metadata that the build wrote for the first page only. */
function forgetFirstPage(): void {
  document.head.querySelectorAll("[data-first-page]").forEach((tag) => {
    tag.remove();
  });
}

/**
 * Imitates the browser's page loads. A new page starts at the top with its heading focused, or at the part in its link.
 * A link within the page scrolls there on every press. The first page keeps its focus, because the browser did load it.
 * Back restores the scroll position. Mounted beside the page in the same `Suspense`, so that it runs once the page is
 * there.
 */
export function PageArrival() {
  // The key changes with each press of a link, even if the address doesn't.
  const { pathname, hash, key } = useLocation();
  const lastPath = useRef<string>(undefined);
  // Before the browser reports the scroll of a shorter page.
  useLayoutEffect(trackScroll, [key]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    const arrived = !isFirst && lastPath.current !== pathname;
    lastPath.current = pathname;
    // A link pressed before hydration has only changed the address.
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
      scrollToTop();
      focusHeading();
    }
    if (isThere || part === "") return;
    // The target's code may still be loading, and React removes its placeholder if the browser followed the link itself
    // (https://github.com/facebook/react/issues/35966).
    const going = retryAsPageGrows(goToPart);
    return () => {
      going.abort();
    };
  }, [pathname, hash, key]);
  return null;
}
