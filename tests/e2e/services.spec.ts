import { plans } from "#convex/business/prices";
import { formatPrice } from "#convex/shared/money";
import { keepBack, scriptsOf } from "./loading";
import { expect, test } from "./site";

test("a visitor searches, reads about a service, goes back and forth, and books it at a free time", async ({
  page,
}) => {
  await page.goto("/services");
  await page.getByRole("heading", { name: "Additional Services" }).click();
  await expect(page.getByRole("link", { name: /^One-on-One Lessons/ })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search our services" }).fill("wi-fi");
  await expect(page.getByText("1 service matches “wi-fi”").first()).toBeVisible();
  await expect(page).toHaveURL("/services?search=wi-fi");

  const title = page.getByRole("heading", { level: 1, name: "Wi-Fi Setup & Support" });
  await page.getByRole("link", { name: /^Wi-Fi Setup & Support/ }).click();
  await expect(title).toBeFocused();
  await expect(page).toHaveURL("/services/wifi-setup");
  await page.goBack();
  await expect(page).toHaveURL("/services?search=wi-fi");
  await page.goForward();
  const times = page.getByRole("region", { name: "Next free times" });
  await times
    .getByRole("link", { name: /\d (?:am|pm)/ })
    .first()
    .click();
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("Wi-Fi Setup & Support");
  await expect(page).toHaveURL("/booking");
});

test("while the catalogue’s code is loading, its address leads to a category, and typed text is searched for", async ({
  page,
}) => {
  const { isLater } = await scriptsOf(page, "/services");
  const category = page.getByRole("heading", { name: "Additional Services" });
  const search = page.getByRole("searchbox", { name: "Search our services" });
  for (const typed of ["", "lessons"]) {
    const letThrough = await keepBack(page, isLater);
    await page.goto("about:blank");
    await page.goto("/services#additional-services");
    await search.fill(typed);
    letThrough();
    if (typed === "") await expect(category).toBeInViewport();
  }
  await expect(page).toHaveURL(/search=lessons/);
  await expect(page.getByRole("status").filter({ hasText: "“lessons”" })).toBeAttached();
});

test("the prices fit a small screen, with the picture of the list across it below them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { isLater } = await scriptsOf(page, "/serviceprices");
  const letThrough = await keepBack(page, isLater);
  await page.goto("/serviceprices");
  await page.getByRole("heading", { name: "Plans" }).click();
  const row = page.getByRole("row", { name: /^Individual Monthly Membership/ });
  await expect(row).toContainText(formatPrice(plans.individualMonthly));
  const lessons = page.getByRole("row", { name: /^One-on-One Lessons/ });
  await expect(lessons).toBeHidden();
  await page.getByRole("heading", { name: "Additional Services" }).click();
  await expect(lessons).toBeVisible();
  letThrough();
  await expect(lessons).toBeVisible();
  await page.getByText("The price list as a picture").click();
  const picture = page.getByRole("img", { name: /^Price list of Wattle Street IT/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);
  expect((await picture.boundingBox())?.width).toBe(320);
});
