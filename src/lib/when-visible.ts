import { useEffect, useState } from "react";

/** However far above the screen: it was scrolled past, or jumped over with End or a search of the browser's. */
const OR_ABOVE = { rootMargin: "1000000px 0px 0px" };

/**
 * Resolves when an element comes into view, or is above it. For the code of a part that was rendered at build time and
 * works as it stands: it is fetched only by those who get there. Resolves at once where there is no such
 * element, because the part has then still to be rendered.
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

/** Whether an element has come into view since the page was opened. */
export function useSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void whenVisible(id).then(() => {
      setSeen(true);
    });
  }, [id]);
  return isSeen;
}
