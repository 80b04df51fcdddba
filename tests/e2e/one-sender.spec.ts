import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, goToDate, openBooking, openDate, timeOf } from "./booking-steps";
import { readOutbox } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("what’s open of one sender is listed, cancelled and brought back; open pages show both, and nobody is emailed", async ({
  page,
  openAs,
}) => {
  const date = openDate();
  const book = (bookingTime: string, email: string) =>
    submitBooking({ bookingDate: date, bookingTime, email });
  const first = await book("09:00", "pat@example.com");
  await book("10:30", "pat@example.com");
  await book("12:00", "sam@example.com");

  const visitor = await openAs();
  await openBooking(visitor);
  await goToDate(visitor, date);
  await expect(timeOf(visitor, { date, time: "15:00" })).toBeVisible();
  await expect(timeOf(visitor, { date, time: "09:00" })).toBeHidden();
  const sender = await openAs();
  await sender.goto("/myrequests?email=pat@example.com");
  await expect(sender.getByText("Waiting for us to confirm", { exact: true })).toHaveCount(2);

  await signInAs(page, OWNER, `/owner/bookings?open=${first}`);
  await expect(page.getByRole("button", { name: /^Confirm/ })).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("link", { name: "2 other open requests from the same network" }).click();
  const list = page.getByRole("table", { name: "Bookings and quotes" });
  await expect(list.getByRole("rowheader")).toHaveCount(3);
  await page.goBack();
  await page.getByRole("link", { name: "1 other open request from pat@example.com" }).click();
  await expect(list.getByRole("rowheader")).toHaveCount(2);
  await page.reload();
  await expectNoViolationsAtAnyWidth(page);
  const mails = (await readOutbox(page)).split("<article>").length;
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Select all 2 shown" }).click();
  await page.getByRole("button", { name: "Cancel 2" }).click();
  await page.getByRole("checkbox", { name: "Don’t email anybody" }).check();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Cancel all 2" }).click();
  await expect(page.getByText("2 are cancelled. Nobody was emailed.")).toBeVisible();
  await expect(page.getByText("Nothing of theirs is open.")).toBeVisible();
  await expect(sender.getByText("Waiting for us to confirm", { exact: true })).toHaveCount(0);
  await expect(timeOf(visitor, { date, time: "09:00" })).toBeVisible();
  await expect(timeOf(visitor, { date, time: "12:00" })).toBeHidden();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(sender.getByText("Waiting for us to confirm", { exact: true })).toHaveCount(2);
  await expect(timeOf(visitor, { date, time: "09:00" })).toBeHidden();
  await chooseSlot(visitor, date, "15:00");
  expect((await readOutbox(page)).split("<article>")).toHaveLength(mails);
});
