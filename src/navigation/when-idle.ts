/** The timeout for browsers that are never idle or have no `requestIdleCallback`, in milliseconds. */
const IDLE_AFTER = 2_000;

/** Resolves once the page has loaded and the browser is idle; for low-priority work. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      window.addEventListener("load", resolve, { once: true });
    });
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_AFTER });
    else setTimeout(resolve, IDLE_AFTER);
  });
}
