import type { Locator, Page } from "@playwright/test";

/**
 * The Undo beside the message that says what was done. The pointer stays on the message, so that it doesn't go after its ten
 * seconds, however long a busy machine takes for what the test looks at first.
 */
export async function undoOf(page: Page, message: string): Promise<Locator> {
  const line = page.getByRole("status").locator("> *").filter({ hasText: message });
  await line.hover();
  return line.getByRole("button", { name: "Undo" });
}
