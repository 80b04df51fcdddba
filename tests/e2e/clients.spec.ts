import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { reference } from "./booking-steps";
import { emailsTo } from "./outbox";
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
  await expect(page.getByText("Client added successfully!")).toBeHidden();
});

test("a tax file number is refused and kept nowhere", async ({ page }) => {
  await page.goto("/addclient");
  await fillClient(page);
  await page.getByLabel("ABN (optional)").pressSequentially("123456782");
  await add(page);
  await expect(
    page.getByText("This looks like a tax file number. Please don't send it.").first(),
  ).toBeVisible();
  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join(),
  );
  expect(kept).toContain("Pat Nguyen");
  expect(kept).not.toContain("1234");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Pat Nguyen");
  await expect(page.getByLabel("ABN (optional)")).toHaveValue("");
});

test("details that cannot be sent are kept, and sent once when they can be", async ({
  page,
  line,
}) => {
  await page.goto("/addclient");
  await fillClient(page);
  await line.cut();
  await add(page);
  await line.letTimePass();
  const trouble = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(trouble).toContainText("(03) 7010 1234");
  await expect(page.getByLabel("Name")).toHaveValue("Pat Nguyen");

  line.restore();
  await page.reload();
  await add(page);
  await expect(page.getByText("Client added successfully!")).toBeVisible();
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});
