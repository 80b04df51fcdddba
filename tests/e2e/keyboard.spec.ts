import type { Page } from "@playwright/test";
import { openForm, reference } from "./booking-steps";
import { expect, test } from "./site";

/** Whether the focused control has this name; a group's name counts for its answers. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    if (control === null) return "";
    const group = control.type === "radio" ? control.closest("fieldset") : null;
    const label = group?.querySelector("legend") ?? control.labels?.[0]?.querySelector("span span");
    return (label ?? control.labels?.[0] ?? control).textContent.trim();
  });

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`Tab does not lead to “${name}”`);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function press(page: Page, name: string, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Opens a page and waits for its form, which loads after the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("form")).toBeVisible();
}

test(
  "a message and a sign-up are sent by keyboard alone, and mistakes are reached with Enter",
  { tag: "@real" },
  async ({ page }) => {
    await openForm(page, "/contact");
    await press(page, "Send message");
    await expect(page.getByRole("alert")).toBeFocused();
    await press(page, "Enter your email address");
    await page.keyboard.type("pat@example.com");
    await type(page, "Message", "Hello");
    await press(page, "Send message");
    await press(page, "Enter your name");
    await page.keyboard.type("Pat Nguyen");
    await press(page, "Send message");
    await reference(page);

    await open(page, "/webinars");
    // The dates may take a weekday's place just before the press.
    await expect(async () => {
      await tabTo(page, "Which webinar?");
      await page.keyboard.press("Space");
      await expect(page.getByRole("radio", { checked: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await type(page, "Full name", "Pat Nguyen");
    await type(page, "Email", "pat@example.com");
    await page.keyboard.press("Enter");
    // Without scripts the answer has the same words.
    await expect(page.getByText("You’re signed up for our webinars.")).toBeVisible();
  },
);
