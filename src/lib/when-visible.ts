import { useEffect, useState } from "react";

/** Counts as visible even far above the viewport, which may have been skipped with End or find-in-page. */
const OR_ABOVE = { rootMargin: "1000000px 0px 0px" };

/**
 * Resolves when an element is in or above the viewport. Delays the code of a prerendered part that works without it
 * until somebody gets there. Resolves immediately if the element doesn't exist, because the part then still needs
 * rendering.
 */
export function whenVisible(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }, OR_ABOVE);
    observer.observe(element);
  });
}

/** Whether an element has been in view since the page opened. */
export function useSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void whenVisible(id).then(() => {
      setSeen(true);
    });
  }, [id]);
  return isSeen;
}
