import type { Page } from "@playwright/test";
import { reference } from "./booking-steps";
import { expect, test } from "./site";

/** Whether focus is on a control of this name; a group's name counts for its answers. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    if (control === null) return "";
    const group = control.type === "radio" ? control.closest("fieldset") : null;
    const label = group?.querySelector("legend") ?? control.labels?.[0]?.querySelector("span span");
    return (label ?? control.labels?.[0] ?? control).textContent.trim();
  });

/** Presses Tab until focus is on the control of this name, as somebody without a mouse does. */
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

/** Opens a page and waits for its form, which comes after the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("form")).toBeVisible();
}

async function typeFriend(page: Page): Promise<void> {
  await type(page, "Friend's name", "Sam Lee");
  await type(page, "Friend's email", "sam@example.com");
  await type(page, "Friend's phone", "0412 345 678");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a message and a sign-up are sent by keyboard alone, and mistakes are reached with Enter", async ({
  page,
}) => {
  await open(page, "/contact");
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
  await tabTo(page, "Which webinar?");
  await page.keyboard.press("Space");
  await type(page, "Full name", "Pat Nguyen");
  await type(page, "Email", "pat@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You’re on the list")).toBeVisible();
});

test("a friend is referred by keyboard alone", async ({ page }) => {
  await open(page, "/refer");
  await type(page, "Your name", "Pat Nguyen");
  await typeFriend(page);
  await press(page, "Add another friend");
  await press(page, "Remove Friend 2");
  await press(page, "I agree to the terms", "Space");
  await press(page, "Review");
  await expect(heading(page, "Is this right?")).toBeFocused();
  await press(page, "Submit");
  await expect(heading(page, "Thank you!")).toBeFocused();
});

test("our service is rated by keyboard alone", async ({ page }) => {
  await open(page, "/customerservice");
  await tabTo(page, "Your rating");
  await page.keyboard.press("ArrowDown");
  await press(page, "Stay anonymous", "Space");
  await press(page, "Next");
  await expect(heading(page, "Tell us more")).toBeFocused();
  await press(page, "Friendly Support", "Space");
  await type(page, "Comments", "Thank you");
  await press(page, "Next");
  await expect(heading(page, "Do you know someone who needs us?")).toBeFocused();
  await press(page, "Add a friend");
  await typeFriend(page);
  await type(page, "Your name", "Pat Nguyen");
  await press(page, "Next");
  await expect(page.getByText("4 stars")).toBeVisible();
  await press(page, "I agree to the terms", "Space");
  await press(page, "Submit");
  await expect(heading(page, "Thank you for telling us")).toBeFocused();
});

test("a client adds their details by keyboard alone", async ({ page }) => {
  await open(page, "/addclient");
  await type(page, "Name", "Pat Nguyen");
  await type(page, "Email", "pat@example.com");
  await type(page, "Phone number", "0412 345 678");
  await type(page, "Contact preference", "Phone");
  await type(page, "Location", "Thornbury");
  await press(page, "Add client");
  await expect(page.getByText("Client added successfully!")).toBeVisible();
});
