import { useEffect, useEffectEvent } from "react";

/**
 * While it's active the browser asks before the page is closed or loaded anew.
 * @param isNeeded whether there's still something to lose, for what changes before the next render
 */
export function useLeavingWarning(active: boolean, isNeeded: () => boolean = () => true): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const onLeave = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [active]);
}
