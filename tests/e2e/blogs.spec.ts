import { expectNoViolationsAtAnyWidth } from "./axe";
import { watchLoading } from "./loading";
import { expect, test } from "./site";

test("a list’s drawings load when somebody scrolls to them; a long post, reached by keyboard, loads completely at its own address, with its contents beside it, and the policy blocks nothing", async ({
  page,
}) => {
  await watchLoading(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blogs");
  const drawing = page.getByRole("article").last().locator("img");
  await expect(drawing).toHaveAttribute("loading", "lazy");
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeInViewport();
  await page.getByRole("button", { name: "Show More" }).press("Enter");
  await expect(page.getByRole("link", { name: /the long guide/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("We take turns.")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
  await contents.last().click();
  await expect(contents.first()).toBeInViewport();
  const title = (await contents.last().textContent()) ?? "";
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();

  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open();
    await expect(page.getByText("We take turns.")).toBeVisible();
    // The post's structured data.
    const isDescribed = () =>
      page.evaluate(() => [...document.scripts].some(({ text }) => text.includes("BlogPosting")));
    await expect.poll(isDescribed).toBe(true);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  }
  await expectNoViolationsAtAnyWidth(page);
});
