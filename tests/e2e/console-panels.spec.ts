import type { Page } from "@playwright/test";
import { panelNames } from "#convex/shared/panels";
import { expectNoAxeViolations, expectNoViolations } from "./axe";
import { boxOf } from "./layout";
import { waitForAnswers, watchLoading } from "./loading";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

/** All controls on a screen that are narrower than a thumb, or lower than 44 px (docs/product.md 20). */
function findSmallTargets(): string[] {
  const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
    const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
    const boxes = [target, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
    const height = Math.max(...boxes.map((box) => box.height));
    const width = Math.max(...boxes.map((box) => box.width));
    const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The skip link is a dot until it has the focus.
    const isReached = isShown && width > 0 && !target.matches(".sr-only");
    if (!isReached || (Math.round(height) >= 44 && width >= 24)) return [];
    return [`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`];
  });
}

/** Lists that have to begin below the bar, the tabs and the filter. */
const NEAR_TOP = [
  "/owner/inbox",
  "/owner/bookings?view=waiting",
  "/owner/people",
  "/owner/content",
];

/** Opens a screen of the console, unless it's open, and looks for controls that are too small. */
async function lookAt(page: Page, path: string): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(path);
  await waitForAnswers(page);
  await expect(page.locator("head > title")).toHaveCount(1);
  expect.soft(await page.evaluate(() => window.violations), path).toEqual([]);
  expect.soft(await page.evaluate(findSmallTargets), path).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
}

/** The same with lists and the first record of each. */
async function lookAtLists(page: Page, paths: readonly string[]): Promise<void> {
  await watchLoading(page);
  await signInAs(page, OWNER, paths[0]);
  for (const path of paths) {
    await lookAt(page, path);
    if (NEAR_TOP.includes(path)) {
      const first = await boxOf(page.locator(".console-panel").getByRole("rowheader").first());
      expect.soft(first.y, path).toBeLessThanOrEqual(264);
    }
    const [list = ""] = path.split("?");
    const records = page.locator(`.console-panel a:is([href*="open="], [href*="person="])`);
    const first = records.and(page.locator(`[href^="${list}"]`)).first();
    if (path !== "/owner" && (await first.count()) > 0)
      await lookAt(page, (await first.getAttribute("href")) ?? "");
  }
}

test("the owner turns on dark mode, and can read everything", async ({ page }) => {
  await signInAs(page, OWNER, "/owner/more");
  await page.getByText("Light on dark, in the console").click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  for (const panel of ["", "/inbox", "/bookings", "/money"]) {
    await page.goto(`/owner${panel}`);
    await waitForAnswers(page);
    await expectNoAxeViolations(page);
  }
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

test.describe("in a busy week on a phone a thumb can press everything, and nothing scrolls sideways", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasWeek: true });
  // One worker's deployment plays the week, which takes seconds.
  test.describe.configure({ mode: "default" });

  test("in Today and the inbox", ({ page }) => lookAtLists(page, ["/owner", "/owner/inbox"]));

  test("in the bookings", async ({ page }) => {
    const views = ["week", "waiting", "completed", "quoted"];
    await lookAtLists(
      page,
      views.map((view) => `/owner/bookings?view=${view}`),
    );
  });

  // The test above checks the first three.
  for (const panels of [panelNames.slice(3, 5), panelNames.slice(5)]) {
    test(`in ${panels.join(", ")}`, async ({ page }) => {
      await lookAtLists(
        page,
        panels.map((panel) => `/owner/${panel}`),
      );
    });
  }

  for (const { name, screens } of [
    {
      name: "the settings of visits",
      screens: [
        ["bookings?view=hours", "What visitors will see"],
        ["bookings?view=closed", "Closed days"],
        ["bookings?view=feed", "Your visits in your own calendar"],
      ],
    },
    {
      name: "further lists",
      screens: [
        ["people?tab=referrals", "People"],
        ["people?tab=coupons", "People"],
        ["people?tab=clients", "People"],
        // The panel’s address before it was called Money.
        ["payments?tab=stripe", "Money"],
        ["visitors?span=hours", "Visitors"],
      ],
    },
  ] as const) {
    test(`in ${name}, where axe finds nothing either`, async ({ page }) => {
      await watchLoading(page);
      await signInAs(page, OWNER, `/owner/${screens[0][0]}`);
      for (const [path, heading] of screens) {
        await lookAt(page, `/owner/${path}`);
        await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
        await expectNoViolations(page);
      }
    });
  }
});
