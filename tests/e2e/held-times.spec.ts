import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api";
import { newPushId } from "#convex/submissions/ids";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { emailsTo } from "./outbox";
import { expect, test } from "./site";

test("a fourth time is held until the button behind the emailed link is pressed", async ({
  page,
  deployment,
  openAs,
}) => {
  const client = new ConvexHttpClient(deployment.url());
  const date = openDate();
  for (const bookingTime of ["09:00", "10:30", "12:00"]) {
    await client.mutation(api.bookings.visitor.book, {
      requestId: newPushId(Date.now(), Math.random),
      name: "Pat Nguyen",
      email: "pat@example.com",
      phone: "0412 345 678",
      serviceType: "online",
      selectedService: "Computer help",
      bookingDate: date,
      bookingTime,
    });
  }
  await openBooking(page);
  await chooseSlot(page, date, "13:30");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(
    page.getByRole("heading", { name: "One more step to keep this time" }),
  ).toBeVisible();
  const sent = await reference(page);
  await expectNoViolations(page);

  const reader = await openAs();
  const [email = ""] = await emailsTo(page, "pat@example.com");
  const [link = ""] = /\/keepbooking\?key=\w+/.exec(email) ?? [];
  await reader.goto(link);
  await expect(
    reader.getByRole("heading", { name: "We’re holding this time for you" }),
  ).toBeVisible();
  await expect(reader.getByText(sent)).toBeVisible();
  await expectNoViolationsAtAnyWidth(reader);
  await reader.getByRole("button", { name: "Keep this time" }).click();
  await expect(reader.getByRole("heading", { name: "It’s yours" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "It’s yours" })).toBeVisible();
  await expectNoViolations(reader);
});

test("a link that is none says what to do", async ({ page }) => {
  await page.goto("/keepbooking?key=nothing");
  await expect(page.getByText("There’s no time to keep at this address")).toBeVisible();
  await expectNoViolations(page);
});
