import { formatDate } from "#convex/shared/dates";
import { chooseSlot, fillRequest, openBooking, openDate, reference, timeOf } from "./booking-steps";
import { emailsTo } from "./outbox";
import { expect, test } from "./site";

test("a draft survives a reload", async ({ page }) => {
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "13:30");
  await fillRequest(page);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Pat Nguyen");
  await expect(page.getByRole("radio", { name: "Online" })).toBeChecked();
  await expect(page.getByText(/^You’ve chosen/)).toContainText(formatDate(date));
});

test("two clicks and five times Enter book once", async ({ page }) => {
  await openBooking(page);
  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).dblclick();
  await page.getByLabel("Name").focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Enter");
  await reference(page);
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});

test("a deployment that does not answer loses nothing: said in words, kept, and sent once it is back", async ({
  page,
  line,
}) => {
  await openBooking(page);
  await fillRequest(page);
  const date = openDate();
  await chooseSlot(page, date, "15:00");
  await line.cut();
  await expect(page.getByText(/can’t look up free times/).first()).toBeVisible();

  await page.getByRole("button", { name: "Book now" }).click();
  await line.letTimePass();
  const trouble = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(trouble).toBeVisible();
  await expect(trouble).toContainText("(03) 7010 1234");
  await expect(page.getByLabel("Name")).toHaveValue("Pat Nguyen");
  await expect(timeOf(page, { date, time: "15:00" })).toBeChecked();

  line.restore();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});

test("a browser that is offline says so and keeps the form", async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await openBooking(page);
  await page.getByLabel("Name").fill("Pat");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re offline")).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Pat");
});
