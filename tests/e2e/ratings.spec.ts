import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { openForm } from "./booking-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { undoOf } from "./undo";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const submit = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click();

test("a rating with permission is a review once the owner approves: open pages show it at once, and remove it the same way", async ({
  page,
  openAs,
}) => {
  const reader = await openAs();
  await reader.goto("/reviews");
  const review = reader.getByRole("figure").filter({ hasText: "She explained it twice." });
  await expect(reader.getByText("from 3 ratings")).toBeVisible();

  await openForm(page, "/customerservice");
  await page.getByRole("radio", { name: /^5 stars/ }).check();
  await page.getByLabel("Email").fill("pat@example.com");
  await next(page);
  await page.getByLabel("Comments").fill("She explained it twice.");
  await page.getByLabel(/^You may show my rating on your website/).check();
  await page.getByRole("textbox", { name: "First name" }).fill("Pat Nguyen");
  await page.getByRole("textbox", { name: "Suburb (optional)" }).fill("Preston");
  await expectNoViolations(page);
  await next(page);
  await next(page);
  await expect(page.getByText("You let us show it, as Pat, Preston")).toBeVisible();
  await page.getByLabel("I agree to the terms").check();
  await submit(page);
  await expect(page.getByText("Thank you for letting us show it.")).toBeVisible();
  await expect(reader.getByText("from 4 ratings")).toBeVisible();
  await expect(review).toBeHidden();

  await signInAs(page, OWNER, "/owner/people?tab=ratings");
  const card = page.getByRole("row").filter({ hasText: "She explained it twice." });
  await expect(card).toContainText("Pat, Preston");
  await card.getByRole("button", { name: /^Approve/ }).click();
  await expect(review).toContainText("Pat, Preston");
  await expect(review).not.toContainText("Nguyen");
  await expectNoViolations(reader);
  await expect(card.getByText("On the website")).toBeVisible();
  await expectNoViolations(page);

  await reader.goto("/");
  const words = reader.getByRole("region", { name: "What our clients say" });
  await words.scrollIntoViewIfNeeded();
  await expect(words.getByRole("figure").first()).toContainText("She explained it twice.");
  await expect(words.getByRole("figure")).toHaveCount(3);
  const strip = reader.getByRole("region", { name: "Why people trust us" });
  await expect(strip).toContainText("4.0 out of 5");

  await card.getByRole("button", { name: /^Unpublish/ }).click();
  const undo = await undoOf(page, "Taken off the website.");
  await expect(words.getByText("She explained it twice.")).toBeHidden();
  await undo.click();
  await expect(words.getByText("She explained it twice.")).toBeVisible();
});
