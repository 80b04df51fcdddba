import { expect, test } from "./site";

test("one question is open at a time, and pressing the open one closes it", async ({ page }) => {
  await page.goto("/");
  const question = (title: string) => page.locator("details", { hasText: title });
  await page.getByText("What does it cost?").click();
  await expect(question("What does it cost?")).toHaveAttribute("open");
  await page.getByText("Do you come to my home?").click();
  await expect(question("Do you come to my home?")).toHaveAttribute("open");
  await expect(question("What does it cost?")).not.toHaveAttribute("open");
  await page.getByText("Do you come to my home?").click();
  await expect(question("Do you come to my home?")).not.toHaveAttribute("open");
});

test("the terms have an address of their own: the home page, with them open and in view", async ({
  page,
}) => {
  for (const arrive of [
    () => page.goto("/terms-and-conditions"),
    async () => {
      await page.goto("/booking");
      await page.getByRole("link", { name: "Terms and conditions" }).click();
    },
  ]) {
    await arrive();
    const heading = page.getByRole("heading", { name: "Terms and conditions" });
    await expect(heading).toBeInViewport();
    await expect(page.getByText("Our terms")).toBeVisible();
    await expect(page.locator("details", { hasText: "Our terms" })).toHaveAttribute("open");
    await expect(page.getByRole("region", { name: "Terms and conditions" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(heading).toBeInViewport();
  }
});

test("the person who asks for the terms isn't given the rest of the home page until they ask for it", async ({
  page,
}) => {
  await page.goto("/terms-and-conditions");
  const services = page.getByRole("heading", { name: "What we help with" });
  await expect(services).toBeHidden();
  await page.getByText("What we help with, how it works").click();
  await expect(services).toBeVisible();
});

for (const alias of ["/home", "/welcome"]) {
  test(`${alias} is the home page and names its one address`, async ({ page }) => {
    await page.goto(alias);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Friendly computer help");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /^https?:\/\/[^/]+\/$/,
    );
  });
}
