import { type ComponentType, lazy, useEffect } from "react";
import { whenVisible } from "./when-visible";

/**
 * A part of a page that was rendered at build time. Its code is fetched when somebody gets there,
 * or at once where the address asks for something (`?search=…`).
 *
 * The component that shows it calls `useLeaving`: when that page is left without the part having
 * been seen, the wait ends, because on the next visit the part has to be rendered here.
 */
export function partOnSight(id: string, load: () => Promise<{ default: ComponentType }>) {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const Part = lazy(async () => {
    const plainAddress = typeof window !== "undefined" && window.location.search === "";
    if (plainAddress) await Promise.race([whenVisible(id), left]);
    return load();
  });
  function useLeaving() {
    useEffect(() => leave, []);
  }
  return { Part, useLeaving };
}
