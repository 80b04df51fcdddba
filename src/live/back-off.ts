/** Pauses between attempts, in milliseconds: each is twice the one before, up to a longest one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 3_000;
/** While nobody looks at the page there's no hurry; a look at it ends the pause. */
const LONGEST_PAUSE_HIDDEN = 30_000;

export interface BackOff {
  /**
   * Calls `goOn` once the pause is over, the network says it's back, or somebody looks at the page again. Returns
   * what ends the wait without that.
   */
  wait: (goOn: () => void) => () => void;
}

/** How long to wait before the deployment is tried again: ever longer, but never long while somebody looks. */
export function createBackOff(): BackOff {
  let next = FIRST_PAUSE;
  return {
    wait: (goOn) => {
      const isLookedAt = document.visibilityState === "visible";
      const longest = isLookedAt ? LONGEST_PAUSE : LONGEST_PAUSE_HIDDEN;
      // Not everybody at the same moment when a deployment comes back.
      const pause = Math.min(next, longest) * (0.5 + Math.random() / 2);
      next = Math.min(2 * next, LONGEST_PAUSE_HIDDEN);
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener("online", endAndGoOn);
        document.removeEventListener("visibilitychange", look);
      };
      const endAndGoOn = () => {
        end();
        goOn();
      };
      const look = () => {
        if (document.visibilityState === "visible") endAndGoOn();
      };
      const timer = setTimeout(endAndGoOn, pause);
      window.addEventListener("online", endAndGoOn);
      document.addEventListener("visibilitychange", look);
      return end;
    },
  };
}
