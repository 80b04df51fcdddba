import { boxOf } from "./layout";
import { expect, test } from "./site";

test("the terms have an address of their own: the home page, with them open and in view and the rest folded, on paper too", async ({
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
  await page.goto("/terms-and-conditions");
  const services = page.getByRole("heading", { name: "What we help with" });
  await expect(services).toBeHidden();
  await page.getByText("What we help with, how it works").click();
  await expect(services).toBeVisible();

  await page.emulateMedia({ media: "print" });
  const terms = page.locator("#terms details > :not(summary)");
  await page.goto("/terms-and-conditions");
  await expect(terms).toHaveCount(2);
  for (const text of await terms.all()) await expect(text).toBeVisible();
  await page.goto("/");
  for (const text of await terms.all()) await expect(text).toBeHidden();
  const answers = page.locator("details:not(#terms *) > :not(summary)");
  await expect(answers).toHaveCount(6);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await boxOf(answer)).height).toBeGreaterThan(20);
  }
});
