import type { Locator, Page } from "@playwright/test";

/**
 * The Undo of a toast. The pointer stays on the toast, so that it doesn't disappear after ten seconds, however slow the
 * machine is.
 */
export async function undoOf(page: Page, message: string): Promise<Locator> {
  const line = page.getByRole("status").locator("> *").filter({ hasText: message });
  await line.hover();
  return line.getByRole("button", { name: "Undo" });
}
