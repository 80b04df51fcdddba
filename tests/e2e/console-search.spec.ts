import { expectNoViolations } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

test("the owner finds a caller by four digits of the number, from anywhere, and sees what they need", async ({
  page,
  openAs,
}) => {
  const visitor = await openAs();
  await visitor.goto("/contact");
  await visitor.getByLabel("Name").fill("Rosina Gooch");
  await visitor.getByLabel("Email").fill("rosina@example.com");
  await visitor.getByLabel(/^Phone/).fill("0455 791 168");
  await visitor.getByLabel("Message").fill("Can you fix my laptop?");
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByText(/^Thank you/)).toBeVisible();

  await signInAs(page, OWNER);
  await page.goto("/owner/security");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Search everything" });
  await expect(box).toBeFocused();
  await box.fill("9116");
  await expect(page.getByRole("option", { name: /Rosina Gooch/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectNoViolations(page);
  await box.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Rosina Gooch" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No visit to come" })).toBeVisible();
  await page.getByRole("textbox", { name: "New note" }).fill("Has a dog");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("list", { name: "Notes", exact: true })).toContainText("Has a dog");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Book for them" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
    "Rosina Gooch",
  );
});
