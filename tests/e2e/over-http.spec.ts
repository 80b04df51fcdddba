import type { Locator, Page } from "@playwright/test";
import { formatDate } from "#convex/shared/dates";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { emailsTo } from "./outbox";
import { codeFor, OWNER } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test.beforeEach(async ({ page, expectedNoise }) => {
  expectedNoise.push(/WebSocket/);
  await page.clock.install();
  await page.routeWebSocket(/.*/, (socket) => {
    void socket.close();
  });
});

/** Time passes, as it takes some until a page gives its socket up, and what's waited for is there. */
async function passTimeUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(awaited).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

const notice = (page: Page) => page.getByText("this page checks every 15 seconds");

test("where a network blocks sockets, a visit is booked and moved over HTTP", async ({ page }) => {
  const date = openDate();
  await openBooking(page);
  await passTimeUntil(page, notice(page));
  await chooseSlot(page, date, "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await reference(page);

  const [email = ""] = await emailsTo(page, "pat@example.com");
  const [link = ""] = /\/visit\?key=[\w.-]+/.exec(email) ?? [];
  await page.goto(link);
  await passTimeUntil(page, page.getByText(`${formatDate(date)}, 9:00 am`));
  await passTimeUntil(page, notice(page));
  const other = openDate(8);
  await page.getByRole("button", { name: "Move to another time" }).click();
  await chooseSlot(page, other, "12:00");
  await page.getByRole("button", { name: "Move my booking" }).click();
  await expect(page.getByText(`Moved to ${formatDate(other)}, 12:00 pm`)).toBeVisible();
});

test("where a network blocks sockets, home has its free times, and the owner signs in and sees what has come", async ({
  page,
}) => {
  const date = openDate();
  await submitBooking({ bookingDate: date, bookingTime: "10:30" });
  await page.goto("/");
  await expect(page.getByRole("link", { name: formatDate(date) }).first()).toBeVisible();
  await passTimeUntil(page, notice(page));

  await page.goto("/login");
  await page.getByLabel("Email").fill(OWNER);
  await page.getByRole("button", { name: "Send code" }).click();
  await passTimeUntil(page, page.getByLabel("Code"));
  await page.getByLabel("Code").fill(await codeFor(page, OWNER));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/owner");
  await page.goto("/owner/bookings?view=waiting");
  await passTimeUntil(page, page.getByText("Pat Nguyen").first());
  await passTimeUntil(page, notice(page));
});
