import { expectNoViolationsAtAnyWidth } from "./axe";
import { boxOf } from "./layout";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("on a phone each list of the console begins near the top, and nothing scrolls sideways", async ({
  page,
}) => {
  await submitBooking({ bookingTime: "09:00" });
  await signInAs(page, OWNER);
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = page.locator(".console-panel");
  for (const path of ["inbox", "bookings?view=waiting", "people", "content"]) {
    await page.goto(`/owner/${path}`);
    const { y } = await boxOf(panel.getByRole("article").first());
    // Below the bar, the tabs and the way to filter.
    expect.soft(y, path).toBeLessThanOrEqual(250);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("on a desk the booking that’s open stands beside the list, which marks it", async ({
  page,
}) => {
  await submitBooking({ bookingTime: "10:30" });
  await signInAs(page, OWNER);
  await page.goto("/owner/bookings?view=waiting");
  const inList = page.getByRole("article").getByRole("link", { name: "Pat Nguyen" });
  await inList.click();
  await expect(page.getByRole("heading", { level: 1, name: "Pat Nguyen" })).toBeFocused();
  await expect(inList).toHaveAttribute("aria-current", "true");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await boxOf(inList)).x).toBeLessThan((await boxOf(heading)).x);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inList).toBeHidden();
});

test("axe finds nothing in lists and settings that no other test opens", async ({ page }) => {
  await signInAs(page, OWNER);
  for (const [path, heading] of [
    ["bookings?view=hours", "What visitors will see"],
    ["bookings?view=closed", "Closed days"],
    ["bookings?view=feed", "Your visits in your own calendar"],
    ["people?tab=referrals", "People"],
    ["people?tab=coupons", "People"],
    ["people?tab=clients", "People"],
    ["payments?tab=stripe", "Money"],
  ] as const) {
    await page.goto(`/owner/${path}`);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.getByText("Loading…").filter({ visible: true })).toHaveCount(0);
    await expectNoViolationsAtAnyWidth(page, [390]);
  }
});
