import { ownerPost } from "../blogs/owner-post";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { ownerElsewhere } from "./sign-in";
import { expect, test } from "./site";

test("a new post appears in the open list without a reload, can be read, and is in the feed", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(3);

  const callAsOwner = await ownerElsewhere();
  const content = "## Around the corner\n\n[Book us](/booking) there.";
  await callAsOwner("mutation", "blogs/owner:create", ownerPost({ title: "We moved", content }));
  const link = page.getByRole("article").first().getByRole("link", { name: "We moved" });
  await expect(link).toBeVisible();

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "We moved" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Around the corner" })).toBeVisible();
  await expect(page).toHaveTitle("We moved | Wattle Street IT");

  await page.getByRole("link", { name: "All posts" }).click();
  const feed = page.getByRole("link", { name: /RSS/ });
  const address = (await feed.getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).text()).toContain("<title>We moved</title>");
});

test("a list's drawings are there for the person who gets to them, and a long post's contents stay beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blogs");
  const drawing = page.getByRole("article").last().locator("img");
  await expect(drawing).toHaveAttribute("loading", "lazy");
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("article").first().getByRole("link").click();
  const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
  await contents.last().click();
  await expect(contents.first()).toBeInViewport();
  const title = (await contents.last().textContent()) ?? "";
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
});

test("the long guide comes whole, at its own address, and Show More goes on by keyboard", async ({
  page,
}) => {
  await page.goto("/blogs");
  await page.getByRole("button", { name: "Show More" }).press("Enter");
  const guide = page.getByRole("link", { name: /the long guide/ });
  await expect(guide).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("We take turns.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("We take turns.")).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
});
