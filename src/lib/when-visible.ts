import { useEffect, useState } from "react";

/**
 * Resolves when an element comes into view. For the code of a part that was rendered at build time and
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
    });
    observer.observe(element);
  });
}

/** Whether an element, or another one that counts as well, has come into view since the page was opened. */
export function useSeen(id: string, orElse = id): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void Promise.race([id, orElse].map(whenVisible)).then(() => {
      setSeen(true);
    });
  }, [id, orElse]);
  return isSeen;
}
