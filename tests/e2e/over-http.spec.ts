import { formatDate } from "#convex/shared/dates";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInOnScreen } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test.beforeEach(async ({ page, expectedNoise }) => {
  expectedNoise.push(/WebSocket/);
  await page.routeWebSocket(/.*/, (socket) => {
    void socket.close();
  });
});

test("where a network blocks sockets, a visit is booked and moved and a message sent over HTTP", async ({
  page,
}) => {
  const date = openDate();
  await openBooking(page);
  await expect(page.getByText("this page checks every 15 seconds")).toBeVisible();
  await chooseSlot(page, date, "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await reference(page);

  const [email = ""] = await emailsTo(page, "pat@example.com");
  const [link = ""] = /\/visit\?key=[\w.-]+/.exec(email) ?? [];
  await page.goto(link);
  await expect(page.getByText(`${formatDate(date)}, 9:00 am`)).toBeVisible();
  const other = openDate(8);
  await page.getByRole("button", { name: "Move to another time" }).click();
  await chooseSlot(page, other, "12:00");
  await page.getByRole("button", { name: "Move my booking" }).click();
  await expect(page.getByText(`Moved to ${formatDate(other)}, 12:00 pm`)).toBeVisible();

  await page.goto("/contact");
  await fillMessage(page);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
});

test("where a network blocks sockets, home has its free times, and the owner signs in and sees what has come", async ({
  page,
}) => {
  const date = openDate();
  await submitBooking({ bookingDate: date, bookingTime: "10:30" });
  await page.goto("/");
  await expect(page.getByRole("link", { name: formatDate(date) }).first()).toBeVisible();
  await expect(page.getByText("this page checks every 15 seconds")).toBeVisible();

  await signInOnScreen(page, OWNER);
  await page.goto("/owner/bookings?view=waiting");
  await expect(page.getByText("this page checks every 15 seconds")).toBeVisible();
  await expect(page.getByText("Pat Nguyen").first()).toBeVisible();
});
