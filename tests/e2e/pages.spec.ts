import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { boxOf, coveredBy, cutWords, quickHelp } from "./layout";
import { expectQuiet, settle, watchLoading } from "./loading";
import { fixedPaths, listedPages } from "./public-pages";
import { expect, test } from "./site";

/** Steps and open parts of pages that have their own address. */
const STEPS = [
  "/services/lessons",
  "/services/logo-design",
  "/getstarted?step=individual-monthly",
  "/webform?mode=check",
];
const TOGETHER = 5;
const PHONE = { width: 375, height: 667 };

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow).toBeLessThanOrEqual(0);
}

async function expectCallInReach(page: Page): Promise<void> {
  const header = await coveredBy(page, ".site-header");
  expect.soft(header).toBeLessThanOrEqual(0.15 * PHONE.height);
  const { y, height } = await boxOf(quickHelp(page).getByRole("link", { name: "Call" }));
  expect.soft(y).toBeGreaterThan(PHONE.height * 0.75);
  expect.soft(height).toBeGreaterThanOrEqual(44);
}

/** If a page ends in sand, the footer continues it. */
async function expectNoGapInSand(page: Page): Promise<void> {
  const gaps = await page.locator(".page > .bg-sand:last-child").evaluateAll((ends) =>
    ends.map((end) => {
      const footer = document.querySelector("footer")!.getBoundingClientRect();
      return Math.abs(footer.top - end.getBoundingClientRect().bottom);
    }),
  );
  expect.soft(Math.max(0, ...gaps)).toBeLessThanOrEqual(1);
}

/** All checks that every page has to pass, in one visit, because opening it takes longer than the checks. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await settle(page);
  if (listedPages.includes(path)) {
    await test.step("nothing has moved and nothing was refused while it loaded on a phone", () =>
      expectQuiet(page));
  }
  if (path !== "/owner") {
    await test.step("Calling is within a thumb’s reach", () => expectCallInReach(page));
  }
  await test.step("sand goes on into the footer", () => expectNoGapInSand(page));
  await test.step("axe finds nothing", async () => {
    await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
    await expectNoViolations(page);
  });
  await test.step("no word is cut on a phone, and nothing is cut off at 320 px and the largest text", async () => {
    for (const width of [430, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect.soft(await cutWords(page), `at ${width} px`).toEqual([]);
    }
    await expectNothingCutOff(page);
    await page.evaluate(() => {
      document.documentElement.dataset["textSize"] = "150";
    });
    await expectNothingCutOff(page);
  });
}

const ABSENT = "/no-such-page";
const all = [...fixedPaths, ...STEPS, ABSENT];

for (let first = 0; first < all.length; first += TOGETHER) {
  const paths = all.slice(first, first + TOGETHER);
  test(`${paths.join(", ")} load without moving, and pass on a phone, for axe and at 320 px`, async ({
    page,
    expectedNoise,
  }) => {
    if (paths.includes(ABSENT)) expectedNoise.push(/404/);
    await watchLoading(page);
    for (const path of paths) await test.step(path, () => lookAt(page, path));
  });
}
