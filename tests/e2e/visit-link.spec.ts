import { formatDate } from "#convex/shared/dates";
import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

test("a visit is moved by the link in its email, and the owner sees it at once", async ({
  page,
  openAs,
}) => {
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "10:30");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  const sent = await reference(page);

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner.goto(`/owner/bookings?open=${sent}`);
  await expect(owner.getByRole("heading", { name: `${formatDate(date)}, 10:30 am` })).toBeVisible();

  const reader = await openAs();
  const [email = ""] = await emailsTo(reader, "pat@example.com");
  const [link = ""] = /\/visit\?key=[\w.-]+/.exec(email) ?? [];
  const answer = await reader.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(reader.getByText(`${formatDate(date)}, 10:30 am`)).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  for (const width of [320, 1440]) {
    await reader.setViewportSize({ width, height: 900 });
    await expectNoViolations(reader);
  }
  // Opening it has changed nothing.
  await expect(owner.getByText("To confirm").first()).toBeVisible();

  const other = openDate(8);
  await reader.getByRole("button", { name: "Move to another time" }).click();
  await chooseSlot(reader, other, "12:00");
  await expectNoViolations(reader);
  await reader.getByRole("button", { name: "Move my booking" }).click();
  await expect(reader.getByText(`Moved to ${formatDate(other)}, 12:00 pm`)).toBeVisible();
  await expect(
    owner.getByRole("heading", { name: `${formatDate(other)}, 12:00 pm` }),
  ).toBeVisible();

  await reader.getByRole("button", { name: "Tell us something" }).click();
  await reader.getByLabel("What should we know?").fill("Please ring twice.");
  await reader.getByRole("button", { name: "Send it" }).click();
  await expect(reader.getByText("We have your message")).toBeVisible();
  await expect(owner.getByText("“Please ring twice.”")).toBeVisible();
  await expectNoViolations(owner);

  await reader.getByRole("button", { name: "Cancel this booking" }).click();
  await reader.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(reader.getByText("so nobody comes or calls")).toBeVisible();
  await expect(owner.getByText("Cancelled").first()).toBeVisible();
  await expectNoViolations(reader);
});

test("a link that opens nothing says what to do", async ({ page }) => {
  await page.goto("/visit?key=nothing");
  await expect(page.getByText("This link doesn’t open a visit")).toBeVisible();
  await expectNoViolations(page);
});
