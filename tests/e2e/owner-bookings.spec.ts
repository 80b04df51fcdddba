import { extractText } from "unpdf";
import { formatShortSlot } from "#convex/shared/columns";
import { dateAt, formatDate } from "#convex/shared/dates";
import { greyJpeg } from "../support/pictures";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, goToDate, openBooking, openDate, timeOf } from "./booking-steps";
import { readOutbox } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking, uploadPicture } from "./submitted";
import { undoOf } from "./undo";

const sam = { name: "Sam Lee", email: "sam@example.com" };

test("a day that the owner closes loses its times on open pages; its visit is moved, and cancelled", async ({
  page,
  openAs,
}) => {
  const [date, later] = [openDate(), openDate(9)];
  await submitBooking({ bookingDate: date, bookingTime: "10:30" });
  const visitor = await openAs();
  await openBooking(visitor);
  await goToDate(visitor, date);
  await expect(timeOf(visitor, { date, time: "09:00" })).toBeVisible();

  await signInAs(page, OWNER, `/owner/bookings?week=${date}`);
  const visit = page.getByRole("link", { name: /10:30\sam Pat Nguyen/ });
  await expect(visit).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);
  // A phone lists the days, a desktop has a calendar.
  await page.setViewportSize({ width: 390, height: 844 });
  const day = formatDate(date);
  await page.getByRole("link", { name: day.slice(0, -5), exact: true }).click();
  await expect(page.getByText("1 visit is booked on this day")).toBeVisible();
  await page.getByLabel("Reason (optional)").fill("Training");
  await page.getByRole("button", { name: "Close this day" }).click();
  await expect(visitor.getByText(`We’re closed on ${day}.`).first()).toBeVisible();
  await expect(page.getByText("Closed: Training. 1 visit is booked.")).toBeVisible();

  await visit.click();
  await page.getByRole("button", { name: "Move Pat Nguyen to another time" }).click();
  await chooseSlot(page, later, "15:00");
  // Its own day is closed, so it can't go back there.
  await page.getByRole("button", { name: "Take it" }).click();
  const moved = page.getByRole("heading", {
    name: formatShortSlot({ date: later, time: "15:00" }, dateAt(Date.now())),
  });
  await expect(moved).toBeVisible();

  await page.getByRole("button", { name: /^More.*Pat Nguyen/ }).click();
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  await page.getByLabel("Note to the client (optional)").fill("I am ill. Sorry.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  const undo = await undoOf(page, "Cancelled. Pat Nguyen gets an email.");
  expect(await readOutbox(page)).toContain("A note from us: I am ill. Sorry.");
  await undo.click();
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();

  await page.getByRole("link", { name: "Back to the bookings" }).click();
  await page.getByRole("button", { name: "Open this day again" }).click();
  await expect(timeOf(visitor, { date, time: "10:30" })).toBeVisible();
});

test("an open booking shows its photo, replaces its list, and leads back to it; several are confirmed at once; their week prints on one sheet", async ({
  page,
}) => {
  const date = openDate();
  const { filesKey: key, file } = await uploadPicture(greyJpeg(), "phone.jpg");
  const photos = { key, files: [file] };
  await submitBooking({ bookingDate: date, bookingTime: "10:30", photos });
  await submitBooking({ ...sam, bookingDate: date, bookingTime: "12:00" });
  await signInAs(page, OWNER, "/owner/bookings?view=waiting&how=online");
  const inList = page.getByRole("rowheader").getByRole("link", { name: "Pat Nguyen" });
  await inList.click();
  const heading = page.getByRole("heading", { level: 1, name: "Pat Nguyen" });
  await expect(heading).toBeFocused();
  await expect(inList).toBeHidden();
  const photo = page.getByRole("img", { name: "phone.jpg" }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: "Back to the bookings" }).click();
  await expect(inList).toBeVisible();

  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Select all 2 shown" }).click();
  await expectNoViolationsAtAnyWidth(page);
  await page.getByRole("button", { name: "Confirm 2" }).click();
  await expect(page.getByText("2 are confirmed. Each client hears of it.")).toBeVisible();
  await expect(page.getByText("No matches.")).toBeVisible();

  await page.goto(`/owner/bookings?week=${date}`);
  const dragged = page.getByRole("link", { name: /12:00\spm Sam Lee/ });
  const free = page.getByRole("link", {
    name: new RegExp(`3:00\\spm.*${formatDate(date).slice(0, -5)}`),
  });
  await dragged.dragTo(free);
  await (await undoOf(page, "Sam Lee gets an email.")).click();
  await expect(dragged).toBeVisible();
  const sheets = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(new Uint8Array(sheets));
  expect(totalPages).toBe(1);
  expect(text.join(" ")).toContain("Sam Lee");
});
