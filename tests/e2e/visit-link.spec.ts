import type { Page } from "@playwright/test";
import type { Slot } from "#convex/bookings/rules";
import { formatShortSlot } from "#convex/shared/columns";
import { dateAt, formatDate } from "#convex/shared/dates";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, openDate } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

const ownersHeading = (owner: Page, slot: Slot) =>
  owner.getByRole("heading", { name: formatShortSlot(slot, dateAt(Date.now())) });

/** A visit by the link in its email, and beside it the owner’s page for it. */
async function openVisit(reader: Page, owner: Page, date: string): Promise<void> {
  const sent = await submitBooking({ bookingDate: date, bookingTime: "10:30" });
  await signInAs(owner, OWNER, `/owner/bookings?open=${sent}`);
  await expect(ownersHeading(owner, { date, time: "10:30" })).toBeVisible();
  const [email = ""] = await emailsTo(reader, "pat@example.com");
  const [link = ""] = /\/visit\?key=[\w.-]+/.exec(email) ?? [];
  const answer = await reader.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(reader.getByText(`${formatDate(date)}, 10:30 am`)).toBeVisible();
}

test("a visit is moved by the link in its email, and the owner sees it at once; the owner's changes show on it", async ({
  page: reader,
  openAs,
}) => {
  const owner = await openAs();
  await openVisit(reader, owner, openDate());
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectNoViolationsAtAnyWidth(reader);
  // Opening it has changed nothing.
  await expect(owner.getByText("To confirm").first()).toBeVisible();

  const other = openDate(8);
  await reader.getByRole("button", { name: "Move to another time" }).click();
  await chooseSlot(reader, other, "12:00");
  await expectNoViolations(reader);
  await reader.getByRole("button", { name: "Move my booking" }).click();
  await expect(reader.getByText(`Moved to ${formatDate(other)}, 12:00 pm`)).toBeVisible();
  await expect(ownersHeading(owner, { date: other, time: "12:00" })).toBeVisible();

  await owner
    .getByRole("button", { name: /^Confirm/ })
    .first()
    .click();
  await owner.getByRole("button", { name: "Set the link" }).click();
  const link = "https://remote.example/join";
  await owner.getByLabel("Link", { exact: true }).fill(link);
  await owner.getByRole("button", { name: "Save link" }).click();
  await expect(reader.getByRole("link", { name: "Open the remote session" })).toHaveAttribute(
    "href",
    link,
  );
});
