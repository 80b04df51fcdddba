import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { reference } from "./booking-steps";
import { expect, test } from "./site";

const add = (page: Page) => page.getByRole("button", { name: "Add client" }).click();

async function fillClient(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Pat Nguyen");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Phone number").fill("0412 345 678");
  await page.getByLabel("Contact preference").selectOption("email");
  await page.getByLabel("Location").fill("Thornbury");
}

test("a client adds their details, and hears of every mistake", async ({ page }) => {
  await page.goto("/addclient");
  await page.getByLabel("ABN (optional)").fill("51 824 753 557");
  await add(page);
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your name",
    "Enter your email address",
    "Enter your phone number",
    "Choose how we may contact you",
    "Enter your suburb or address",
    "This ABN doesn’t add up. Please check its digits",
  ]);
  await expectNoViolations(page);

  await fillClient(page);
  await page.getByLabel("ABN (optional)").fill("51 824 753 556");
  await page.getByLabel("Birthday (optional)").fill("1950-02-28");
  await page.getByLabel("Service type").selectOption("Repairs");
  await page.getByRole("textbox", { name: "Details" }).fill("Two laptops");
  await page.reload();
  await expect(page.getByLabel("ABN (optional)")).toHaveValue("51 824 753 556");
  await add(page);
  await expect(page.getByText("Client added successfully!")).toBeVisible();
  await expectNoViolations(page);
  expect(await reference(page)).toMatch(/^WS-\w{4}$/);
  await expect(page.getByLabel("Name")).toHaveValue("");
});
