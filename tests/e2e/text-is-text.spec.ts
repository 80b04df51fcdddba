import type { Page } from "@playwright/test";
import { hostileText } from "../support/hostile-text";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { expect, test } from "./site";

/** Notes whatever runs; `expectNothingRan` is for every page that shows somebody's text. */
function watchScripts(page: Page) {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    await expect(page.locator(`img[src="x"], [href^="javascript:" i], [onerror]`)).toHaveCount(0);
    expect(dialogs).toEqual([]);
  };
}

const shown = (page: Page) => page.getByText(hostileText).first();

test("what a booking says is text in the thanks, under My requests and in the mails", async ({
  page,
}) => {
  const expectNothingRan = watchScripts(page);
  await openBooking(page);
  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page, { name: hostileText });
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByLabel("Address").fill(hostileText);
  await page.getByLabel("Postcode").fill("3071");
  await page.getByLabel("Additional information (optional)").fill(hostileText);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(shown(page)).toBeVisible();
  const booked = await reference(page);
  await expectNothingRan();

  await page.goto("/myrequests");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByText(booked, { exact: true })).toBeVisible();
  await expectNothingRan();

  await page.goto("/demo/mail");
  await expect(shown(page)).toBeVisible();
  await expectNothingRan();
});

test("what an address says is text on every page that reads it", async ({ page }) => {
  const expectNothingRan = watchScripts(page);
  const text = encodeURIComponent(hostileText);
  for (const path of [
    `/booking?service=${text}&coupon=${text}&postcode=${text}`,
    `/quote?search=${text}`,
    `/shop?product=${text}&coupon=${text}`,
    `/services?search=${text}`,
    `/myrequests?email=${text}`,
    `/webform?mode=check&email=${text}`,
    `/blogs/${text}`,
  ]) {
    await page.goto(path);
    await expectNothingRan();
  }
});

test("a name of 80 letters without a blank makes no page wider than the phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = "Anna".repeat(20);
  const expectNothingWide = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  };
  await page.goto("/contact");
  await fillMessage(page);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(`Thank you, ${name}`)).toBeVisible();
  await expectNothingWide();
  await openBooking(page);
  await chooseSlot(page, openDate(), "10:30");
  await fillRequest(page, { name });
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(`Thank you, ${name}`)).toBeVisible();
  await expectNothingWide();
});
