import { useEffect } from "react";

/** While it's active the browser asks before the page is closed or loaded anew. */
export function useLeavingWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
    };
  }, [active]);
}
