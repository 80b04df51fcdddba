import { useEffect, useEffectEvent } from "react";

/**
 * While active, the browser asks for confirmation before the page closes or reloads.
 * @param isNeeded whether there's anything to lose right now, for changes since the last render
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
