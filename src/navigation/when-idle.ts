/** A browser that is never idle, or doesn't say so, counts as idle after this long, in milliseconds. */
const IDLE_AFTER = 2_000;

/** Resolves once the page is there and nothing else is left to do: for what nobody waits for. */
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
