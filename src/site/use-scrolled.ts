import { useSyncExternalStore } from "react";

/** Pixels of scrolling after which the bar changes its look (docs/product.md 2.2). */
const threshold = 50;

function subscribe(onChange: () => void) {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => {
    window.removeEventListener("scroll", onChange);
  };
}

/** Whether the page has been scrolled past the threshold. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}
