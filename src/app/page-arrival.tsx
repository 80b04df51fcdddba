import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

interface PageArrivalProps {
  main: RefObject<HTMLElement | null>;
}

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
 * A new page begins at its top, or at the part its link names, and with its main heading focused,
 * as if the browser had loaded it. The first page keeps its focus: the browser did load that one.
 * It stands beside the page inside the same `Suspense`, so that it acts once the page is there.
 */
export function PageArrival({ main }: PageArrivalProps) {
  const { pathname, hash } = useLocation();
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    const arrived = lastPath.current !== undefined && lastPath.current !== pathname;
    lastPath.current = pathname;
    const target = findTarget(hash);
    if (target !== null) target.scrollIntoView();
    else if (arrived) window.scrollTo(0, 0);
    if (!arrived) return;
    forgetFirstPage();
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex]");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
  return null;
}
