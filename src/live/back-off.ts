/** Pauses between attempts, in milliseconds, doubling up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 3_000;
/** The longest while the page is hidden; showing it ends the pause. */
const LONGEST_PAUSE_HIDDEN = 30_000;

export interface BackOff {
  /** Calls `goOn` after the pause, or once the network or the viewer is back. Returns a function to cancel. */
  wait: (goOn: () => void) => () => void;
}

/** Exponential back-off, kept short while the page is visible. */
export function createBackOff(): BackOff {
  let next = FIRST_PAUSE;
  return {
    wait: (goOn) => {
      const isLookedAt = document.visibilityState === "visible";
      const longest = isLookedAt ? LONGEST_PAUSE : LONGEST_PAUSE_HIDDEN;
      // Jitter, so that not everybody reconnects at once.
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
