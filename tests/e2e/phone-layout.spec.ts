import type { Page } from "@playwright/test";
import { openBooking, openDate } from "./booking-steps";
import { boxOf, coveredBy, cutWords, quickHelp } from "./layout";
import { expect, test } from "./site";

const PHONE = { width: 375, height: 667 };

const floor = (page: Page) => quickHelp(page).getByRole("link", { name: "Book" });

test("on a phone little covers the text, and the text size is visible to the keyboard after scrolling", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await page.evaluate(() => {
    window.scrollTo(0, 1200);
  });
  const bar = await coveredBy(page, ".site-header");
  expect(bar + (await coveredBy(page, ".site-floats-row"))).toBeLessThan(PHONE.height / 5);
  expect(bar).toBeGreaterThan(44);
  await page.getByRole("link", { name: "home page" }).focus();
  await page.keyboard.press("Shift+Tab");
  const textSize = page.getByRole("button", { name: /Text size/ });
  await expect(textSize).toBeFocused();
  await expect(textSize).toBeInViewport({ ratio: 1 });

  await test.step("the header is no higher on the narrowest phones", async () => {
    await page.setViewportSize({ width: 320, height: PHONE.height });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    expect(await coveredBy(page, ".site-header")).toBeLessThanOrEqual(0.15 * PHONE.height);
  });
  for (const width of [375, 640, 895, 896]) {
    await test.step(`at ${width} px Help is a bar's button with its word, or a round one`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const help = await boxOf(quickHelp(page).getByRole("button", { name: "Help" }));
      const word = await boxOf(quickHelp(page).getByText("Help", { exact: true }));
      if (word.width > 1) await expect(floor(page)).toBeVisible();
      else expect([help.width, help.height]).toEqual([52, 52]);
    });
  }
  await test.step("at 400 % of a laptop's screen nothing floats over the text", async () => {
    await page.setViewportSize({ width: 320, height: 200 });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    expect((await boxOf(floor(page))).y).toBeGreaterThan(1000);
    await page.evaluate(() => {
      window.scrollTo(0, 1000);
    });
    await expect(page.getByRole("link", { name: "home page" })).not.toBeInViewport();
    await expect(floor(page)).not.toBeInViewport();
  });
  await test.step("with large text, on a low screen and at 400 %, the number and the text size are at the top", async () => {
    for (const [width, height, textSize] of [
      [390, 844, "125"],
      [390, 844, "150"],
      [667, 375, "100"],
      [320, 256, "100"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        localStorage.setItem("comfort", JSON.stringify({ textSize: size }));
      }, textSize);
      await page.goto("/about");
      const banner = page.getByRole("banner");
      await expect(banner.getByRole("link", { name: /^Call/ })).toBeInViewport({ ratio: 1 });
      await expect(banner.getByRole("button", { name: /Text size/ })).toBeInViewport({ ratio: 1 });
      expect((await boxOf(banner)).y).toBe(0);
    }
  });
});

/** No bar covers the element. */
async function expectInSight(page: Page, found: ReturnType<Page["locator"]>) {
  await expect(found.first()).toBeVisible();
  const ends = await found.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().bottom),
  );
  const floorTop = page.viewportSize()!.height - (await coveredBy(page, ".site-floats-row"));
  expect(Math.max(...ends)).toBeLessThanOrEqual(floorTop);
}

test("a free time is on the first screen of the booking page, and so is one that a link has chosen; on a phone the bar leads to the next field until the form's own button is visible, and never covers the focused element", async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 768],
    [640, 512],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBooking(page);
    for (const list of ["Days", /^Times on/])
      await expectInSight(page, page.getByRole("list", { name: list }).getByRole("button"));
  }
  const inBar = quickHelp(page).getByRole("button", { name: "Choose a time" });
  const call = quickHelp(page).getByRole("link", { name: "Call" });
  const before = await boxOf(call);
  await expect(inBar).toBeInViewport({ ratio: 1 });
  const barTop = (await boxOf(inBar)).y;
  for (const label of [
    "Service",
    "Additional information (optional)",
    "Email",
    "Phone (optional)",
  ]) {
    const field = page.getByLabel(label);
    await field.focus();
    const { y, height } = await boxOf(field);
    expect(y + height).toBeLessThanOrEqual(barTop);
  }
  await page.getByRole("form").getByRole("button", { name: "Book now" }).scrollIntoViewIfNeeded();
  await expect(inBar).toBeHidden();
  expect(await boxOf(call)).toEqual(before);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await inBar.click();
  await expect(page.getByRole("group", { name: "Time" })).toBeFocused();
  await expect(page.getByText("There is a problem")).toBeHidden();

  for (const textSize of ["100", "150"]) {
    await page.evaluate((size) => {
      localStorage.setItem("comfort", JSON.stringify({ textSize: size }));
    }, textSize);
    await openBooking(page, `/booking?date=${openDate()}&time=09:00`);
    await expectInSight(page, page.getByText("You’ve chosen"));
    await page.getByRole("button", { name: "Change the time" }).click();
    await expect(page.getByRole("group", { name: "Time" })).toBeFocused();
  }
});

test("a service's name breaks at words beside its price", async ({ page }) => {
  for (const path of ["/serviceprices", "/services", "/features", "/shop"]) {
    await page.goto(path);
    const foot = page.getByRole("contentinfo");
    await foot.scrollIntoViewIfNeeded();
    await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test.describe("on a phone's touch screen", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the support window's suggestions are above its keyboard", async ({ page }) => {
    await page.goto("/?tour");
    await page.getByRole("button", { name: "Request a Demo" }).tap();
    await expect(page.getByRole("dialog", { name: "Request a demo" })).toBeVisible();
    await page.getByLabel("Service").tap();
    const [first] = await page.getByRole("list", { name: "Suggestions" }).getByRole("button").all();
    if (first === undefined) throw new Error("Nothing is suggested.");
    // A phone's keyboard takes about the lower 45 % of the screen.
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(first);
        return y + height;
      })
      .toBeLessThan(PHONE.height * 0.55);
  });
});
