/** A browser that is never idle, or doesn't say so, counts as idle after this long, in milliseconds. */
const IDLE_AFTER = 2_000;

/**
 * Resolves once the page is there and nothing else is left to do: for what nobody waits for.
 * @param after this many milliseconds later at the earliest: a slow line is quiet before a page's live part is there
 */
export async function whenIdle(after = 0): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      window.addEventListener("load", resolve, { once: true });
    });
  await new Promise((resolve) => {
    setTimeout(resolve, after);
  });
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_AFTER });
    else setTimeout(resolve, IDLE_AFTER);
  });
}
