import { type ComponentType, lazy, useEffect } from "react";
import { holdNavigation } from "./held-navigation";
import { whenVisible } from "./when-visible";

const addressAsks = () => window.location.search !== "";

/** Whether the part stands there as it was built. Otherwise it has still to be rendered. */
const stands = (id: string) => typeof document === "object" && document.getElementById(id) !== null;

/** How long to leave the network alone after a failure: four times as long after each, up to an hour. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 3_600_000;

/** Until the network is back or, where it never went away, for a while. */
function pause(time: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, time);
  });
}

/**
 * A part of a page that was rendered at build time. Its code is fetched when somebody gets there, or at
 * once where the address asks for something (`?search=…`, unless `atOnce` says otherwise). Where that
 * fails, what stands there can still be read, so it stays, and another try is made for who looks at it.
 *
 * The component that shows it calls `useLeaving`: when that page is left without the part having been seen,
 * the wait ends, because on the next visit the part has to be rendered here.
 */
export function partOnSight<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  atOnce: () => boolean = addressAsks,
) {
  let hasLeft = false;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = () => {
      hasLeft = true;
      resolve();
    };
  });
  async function loadPatiently() {
    for (let time = FIRST_PAUSE; ; time = Math.min(4 * time, LONGEST_PAUSE)) {
      try {
        return await load();
      } catch (error) {
        if (hasLeft || !stands(id)) throw error;
        await Promise.race([pause(time).then(() => whenVisible(id)), left]);
      }
    }
  }
  const Part = lazy(async () => {
    if (!stands(id)) return load();
    // Not before it is shown: a page that is left before it has come would hold back the way for good.
    const navigation = holdNavigation();
    try {
      if (!atOnce()) await Promise.race([whenVisible(id), left, navigation.asked]);
      return await loadPatiently();
    } finally {
      navigation.release();
    }
  });
  function useLeaving() {
    useEffect(() => leave, []);
  }
  return { Part, useLeaving };
}
