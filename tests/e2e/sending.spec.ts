import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import {
  chooseSlot,
  fillRequest,
  offeredTimes,
  openBooking,
  openDate,
  reference,
  timeOf,
} from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { emailsTo } from "./outbox";
import { expect, test } from "./site";

const waiting = (page: Page) => page.getByRole("alert").filter({ hasText: /yet/ });
const book = (page: Page) => page.getByRole("button", { name: "Book now" }).click();
const stop = (page: Page) => page.getByRole("button", { name: "Stop and edit" }).click();

/** Fills in the form up to the press, and returns the date. */
async function fillBooking(page: Page): Promise<string> {
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "09:00");
  await fillRequest(page);
  return date;
}

test("what was stopped before the line came back is never sent: the correction is, alone", async ({
  page,
  line,
}) => {
  await fillBooking(page);
  await page.getByLabel("Email").fill("pta@example.com");
  await line.cut();
  await book(page);
  await expect(page.getByLabel("Email")).toBeDisabled();
  await line.letTimePass();
  await expect(waiting(page)).toHaveCount(1);
  await expect(waiting(page)).toContainText("Not sent yet");
  await expectNoViolations(page);
  await stop(page);
  await page.getByLabel("Email").fill("pat@example.com");
  line.restore();
  await expect(page.getByLabel("Date")).toHaveAccessibleDescription(/^From tomorrow/);
  await book(page);
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsTo(page, "pta@example.com")).toEqual([]);
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});

test("what was stopped after it had arrived is taken back, and the correction takes its place", async ({
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
  await timeOf(page, { date, time: "13:30" }).check();
  deployment.line.break();
  await book(page);
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await reference(page);
  const mails = await emailsTo(page, "pat@example.com");
  expect(mails.filter((mail) => mail.includes("1:30"))).toHaveLength(1);
  await chooseSlot(page, date, "09:00");
  expect(await offeredTimes(page, date)).not.toContain("13:30");
});

test("the person who goes elsewhere after hearing that it is not sent yet has sent nothing, and finds it kept", async ({
  page,
  line,
}) => {
  await page.goto("/contact");
  await fillMessage(page);
  await line.cut();
  await page.getByRole("button", { name: "Send message" }).click();
  await line.letTimePass();
  await expect(waiting(page)).toContainText("Not sent yet");
  await page.getByRole("link", { name: "Wattle Street IT" }).first().click();
  await expect(page.getByRole("heading", { name: "What would you like to do?" })).toBeVisible();
  line.restore();
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("Can you fix my laptop?");
  await expect(page.getByLabel("Message")).toBeEnabled();
  await expect(page.getByText("We have your message")).toBeHidden();
  expect(await emailsTo(page, "pat@example.com")).toEqual([]);
});
