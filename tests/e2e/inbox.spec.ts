import type { Page } from "@playwright/test";
import { requestId } from "../support/factories";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submit, submitBooking } from "./submitted";
import { undoOf } from "./undo";

/** The open panel, the chosen list and the open record are marked even in forced-colours mode. */
async function expectCurrentWithoutColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const current = page.getByRole("main").locator("a[aria-current]");
  await expect(current).toHaveCount(4);
  for (const link of await current.all()) {
    await expect(link).toHaveCSS("text-decoration-line", "underline");
  }
  await page.emulateMedia({ forcedColors: "none" });
}

test("a message and a booking come in live; the message is answered in place", async ({ page }) => {
  await signInAs(page, OWNER);
  const today = page.getByRole("region", { name: "to confirm", exact: true });
  // Two messages of the demo wait.
  await expect(page).toHaveTitle(/^\(2\) Today/);
  await expect(page.getByRole("region", { name: "messages", exact: true })).toBeVisible();
  await expect(today).toBeHidden();

  const sent = await submitBooking({ additionalInfo: "It makes a noise." });
  await expect(page).toHaveTitle(/^\(3\) Today/);
  await expect(today.getByRole("link", { name: "1 to confirm" })).toBeVisible();
  await expect(today.getByRole("link", { name: "Pat Nguyen" })).toBeVisible();
  const confirm = today.getByRole("button", { name: /^Confirm ?: WS-/ });
  await expect(confirm).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
  await test.step("on a phone what waits is a strip of counts in the first screen, each of which unfolds", async () => {
    const desk = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const messages = page.getByRole("region", { name: "messages", exact: true });
    await expect(messages).toBeHidden();
    await page.getByRole("button", { name: "3 messages" }).click();
    await expect(messages).toBeVisible();
    const count = page.getByRole("button", { name: "1 to confirm", expanded: false });
    await expect(count).toBeInViewport({ ratio: 1 });
    await expect(today).toBeHidden();
    await count.click();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await page.setViewportSize(desk);
  });

  await page.getByRole("link", { name: "Inbox 3 to answer" }).click();
  await expect(page).toHaveTitle(/^\(3\) Inbox/);
  const theirRow = (name: string) => page.getByRole("row", { name });
  await expect(theirRow("Pat Nguyen")).toBeVisible();
  await theirRow("Pat Nguyen").getByRole("link").click();
  await expect(page.getByRole("link", { name: sent }).first()).toBeVisible();
  await expectCurrentWithoutColours(page);

  const message = { name: "Sam Lee", email: "sam@example.com", message: "Do you fix printers?" };
  await submit("contact/visitor:sendMessage", { requestId: requestId(), ...message });
  const theirs = theirRow("Sam Lee");
  await expect(theirs).toContainText("Do you fix printers?");
  await page.getByRole("button", { name: "Mark all as answered" }).click();
  const undo = await undoOf(page, "Nothing of this needs an answer any more.");
  await expect(page).toHaveTitle(/^Inbox/);
  await undo.click();
  await expect(page).toHaveTitle(/^\(4\) Inbox/);

  await theirs.getByRole("link").click();
  await page.getByRole("button", { name: "Edit first: We’ll call you" }).click();
  const answer = page.getByRole("textbox", { name: "Answer to sam@example.com" });
  await expect(answer).toHaveValue(/^Hello Sam Lee,/);
  await page.reload();
  await expect(answer).toHaveValue(/^Hello Sam Lee,/);
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page).toHaveTitle(/^\(3\) Inbox/);
  const thread = page.getByRole("region", { name: "Conversation with Sam Lee" });
  await expect(thread.getByText("Answer by owner@example.com")).toBeVisible();
  await expect(answer).toHaveValue("");
});

test("a quarantined record is released, as a quote if its time is gone, or deleted", async ({
  page,
  expectedNoise,
}) => {
  // The second booking's time is gone once the first has it.
  expectedNoise.push(/quarantine\/owner:release/);
  for (const name of ["Helen Wu", "Late Comer", "Best Prices"]) {
    await submitBooking({ name, honeypot: "https://spam.example" });
  }
  await signInAs(page, OWNER);
  await page.getByRole("link", { name: "3 possible spam" }).click();
  const held = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(held).toHaveCount(3);
  await expectNoViolationsAtAnyWidth(page);
  const letThrough = (name: string) =>
    held.filter({ hasText: name }).getByRole("button", { name: "Not spam" }).click();

  await letThrough("Helen Wu");
  await expect(page.getByText(/isn’t spam/)).toBeVisible();

  await letThrough("Late Comer");
  const question = page.getByRole("dialog", { name: "That time is gone" });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(held).toHaveCount(2);
  await letThrough("Late Comer");
  await question.getByRole("button", { name: "Accept as a quote request" }).click();
  await expect(held).toHaveCount(1);

  await page.getByRole("button", { name: /^Delete WS-/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing is held back.")).toBeVisible();

  // The released record asks for something, but waits for no answer.
  await page.getByRole("link", { name: "News", exact: true }).click();
  await page.getByRole("row", { name: "Helen Wu" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Helen Wu" })).toBeVisible();
});
