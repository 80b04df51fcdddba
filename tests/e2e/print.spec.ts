import { expectFewSheets } from "./sheets";
import { expect, test } from "./site";

test("home, prices, about us and a post are on three sheets at most, their heading and words on the first", async ({
  page,
}) => {
  for (const { path, first } of [
    { path: "/", first: ["Friendly computer help", "Who comes to your home"] },
    { path: "/serviceprices", first: ["Prices", "PC Setup & Support"] },
    { path: "/about", first: ["Two neighbours", "Who comes to your home"] },
  ]) {
    await page.goto(path);
    await expectFewSheets(page, ...first);
  }
  await page.goto("/blogs");
  const post = page.getByRole("article").first().getByRole("link").first();
  const title = (await post.textContent()) ?? "";
  await post.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const words = await page.getByRole("article").locator("p").last().textContent();
  await expectFewSheets(page, title, (words ?? "").slice(0, 30));
});
