import type { Page } from "@playwright/test";
import { hostileText } from "../support/hostile-text";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { expect, test } from "./site";

/** Records any script that runs; call `expectNothingRan` on every page that shows somebody's text. */
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

test("a booking's text stays text in the thank-you, under My requests and in the emails", async ({
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
