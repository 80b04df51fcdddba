import { boxOf } from "./layout";
import { expect, test } from "./site";

test("the terms have their own address: the home page, with them open and first and the rest folded, on paper too", async ({
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
    const heading = page.getByRole("heading", { level: 1, name: "Terms and conditions" });
    await expect(heading).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("heading", { name: "Who we are" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Friendly computer help/ })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const services = page.getByRole("heading", { name: "What we help with" });
  await expect(services).toBeHidden();
  await page.getByText("What we help with, how it works").click();
  await expect(services).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("It’s free, and we’ll answer within 30 days.")).toBeVisible();
  await page.goto("/");
  const answers = page.locator("details > :not(summary)");
  await expect(answers).toHaveCount(6);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await boxOf(answer)).height).toBeGreaterThan(20);
  }
});
