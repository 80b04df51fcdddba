import type { Locator, Page } from "@playwright/test";
import { formatDate } from "#convex/shared/dates";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { passTimeUntil } from "./loading";
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

const passUntilSeen = (awaited: Locator) =>
  passTimeUntil(awaited.page(), () => awaited.isVisible());

const notice = (page: Page) => page.getByText("this page checks every 15 seconds");

test("where a network blocks sockets, a visit is booked and moved over HTTP", async ({ page }) => {
  const date = openDate();
  await openBooking(page);
  await passUntilSeen(notice(page));
  await chooseSlot(page, date, "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await reference(page);

  const [email = ""] = await emailsTo(page, "pat@example.com");
  const [link = ""] = /\/visit\?key=[\w.-]+/.exec(email) ?? [];
  await page.goto(link);
  await passUntilSeen(page.getByText(`${formatDate(date)}, 9:00 am`));
  await passUntilSeen(notice(page));
  const other = openDate(8);
  await page.getByRole("button", { name: "Move to another time" }).click();
  await chooseSlot(page, other, "12:00");
  await page.getByRole("button", { name: "Move my booking" }).click();
  await expect(page.getByText(`Moved to ${formatDate(other)}, 12:00 pm`)).toBeVisible();
});

test("where a network blocks sockets, home has its free times, and the owner signs in and sees the news", async ({
  page,
}) => {
  const date = openDate();
  await submitBooking({ bookingDate: date, bookingTime: "10:30" });
  await page.goto("/");
  await passUntilSeen(page.getByRole("link", { name: formatDate(date) }).first());

  await page.goto("/login");
  await page.getByLabel("Email").fill(OWNER);
  await page.getByRole("button", { name: "Send code" }).click();
  await passUntilSeen(page.getByLabel("Code"));
  await page.getByLabel("Code").fill(await codeFor(page, OWNER));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/owner");
  await page.goto("/owner/bookings?view=waiting");
  await passUntilSeen(page.getByText("Pat Nguyen").first());
  await passUntilSeen(notice(page));
});
