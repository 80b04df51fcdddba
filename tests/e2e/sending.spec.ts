import type { Page } from "@playwright/test";
import {
  chooseSlot,
  fillRequest,
  goToDate,
  offeredTimes,
  openBooking,
  openDate,
  reference,
  timeOf,
} from "./booking-steps";
import { emailsTo } from "./outbox";
import { expect, test } from "./site";

const waiting = (page: Page) => page.getByRole("alert").filter({ hasText: /yet/ });
const book = (page: Page) => page.getByRole("button", { name: "Book now" }).click();
const stop = (page: Page) => page.getByRole("button", { name: "Stop and edit" }).click();

/** Fills in the form without sending it; returns the date. */
async function fillBooking(page: Page): Promise<string> {
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "09:00");
  await fillRequest(page);
  return date;
}

test("a form stopped after it had arrived is withdrawn, and the correction replaces it", async ({
  page,
  deployment,
  line,
}) => {
  const date = await fillBooking(page);
  deployment.line.swallowAnswers();
  await book(page);
  await line.letTimePass();
  await expect(waiting(page)).toContainText("No answer yet");
  await stop(page);
  await chooseSlot(page, date, "13:30");
  deployment.line.break();
  await book(page);
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await reference(page);
  const mails = await emailsTo(page, "pat@example.com");
  expect(mails.filter((mail) => mail.includes("1:30"))).toHaveLength(1);
  await openBooking(page);
  await goToDate(page, date);
  await expect(timeOf(page, { date, time: "09:00" })).toBeVisible();
  expect(await offeredTimes(page, date)).not.toContain("13:30");
});
