import { type ComponentType, lazy, useEffect } from "react";
import { holdNavigation } from "./held-navigation";
import { whenVisible } from "./when-visible";

const addressAsks = () => window.location.search !== "";

/** Whether the part stands there as it was built. Otherwise it has still to be rendered. */
const stands = (id: string) => typeof document === "object" && document.getElementById(id) !== null;

/**
 * A part of a page that was rendered at build time. Its code is fetched when somebody gets there, or at
 * once where the address asks for something (`?search=…`, unless `atOnce` says otherwise).
 *
 * The component that shows it calls `useLeaving`: when that page is left without the part having been seen,
 * the wait ends, because on the next visit the part has to be rendered here.
 */
export function partOnSight<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  atOnce: () => boolean = addressAsks,
) {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const Part = lazy(async () => {
    if (!stands(id)) return load();
    // Not before it is shown: a page that is left before it has come would hold back the way for good.
    const navigation = holdNavigation();
    try {
      if (!atOnce()) await Promise.race([whenVisible(id), left, navigation.asked]);
      return await load();
    } finally {
      navigation.release();
    }
  });
  function useLeaving() {
    useEffect(() => leave, []);
  }
  return { Part, useLeaving };
}
