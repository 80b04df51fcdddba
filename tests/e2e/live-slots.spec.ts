import { defaultHours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { formatTime } from "#convex/shared/clock";
import { addDays, formatDate } from "#convex/shared/dates";
import { dayOfYear, formatDays } from "../../src/bookings/format-days";
import { expectNoViolationsAtAnyWidth } from "./axe";
import {
  chooseSlot,
  chosenTime,
  fillRequest,
  goToDate,
  offeredTimes,
  openBooking,
  openDate,
  reference,
  timeOf,
} from "./booking-steps";
import { OWNER, ownerElsewhere, signInAs } from "./sign-in";
import { expect, test } from "./site";

test(
  "a time that one browser chooses is seen on the other at once, and comes back when it's given up",
  { tag: "@real" },
  async ({ page, openAs }) => {
    const date = openDate();
    const nine = { date, time: "09:00" };
    const other = await openAs();
    await Promise.all([openBooking(page), openBooking(other)]);
    await goToDate(other, date);
    await expect(timeOf(other, nine)).toBeVisible();
    // The button that somebody is about to press stays where it is.
    const places = () =>
      Promise.all(
        [timeOf(other, { date, time: "10:30" }), other.getByLabel("Service")].map((each) =>
          each.boundingBox(),
        ),
      );
    const before = await places();

    await chooseSlot(page, date, "09:00");
    const kept = other.getByRole("listitem").filter({ hasText: "on hold" });
    await expect(kept).toContainText(formatDate(date));
    await expect(timeOf(other, nine)).toBeHidden();
    expect(await places()).toEqual(before);
    await expect(other.getByText("may be free again within 15 minutes")).toBeVisible();
    await expectNoViolationsAtAnyWidth(other);
    // The browser that chose it sees it as its chosen time.
    await expect(chosenTime(page)).toContainText(formatTime("09:00"));
    await goToDate(page, date);
    await expect(timeOf(page, nine)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("on hold")).toBeHidden();

    await timeOf(page, { date, time: "15:00" }).click();
    await expect(timeOf(other, nine)).toBeVisible();
    await expect(timeOf(other, { date, time: "15:00" })).toBeHidden();
    await page.getByRole("link", { name: "Services" }).first().click();
    await expect(timeOf(other, { date, time: "15:00" })).toBeVisible();
    await expect(kept).toBeHidden();
  },
);

test("of two who press at the same moment one wins; the other keeps the form and takes a nearby time", async ({
  page,
  openAs,
  expectedNoise,
}) => {
  expectedNoise.push(/Booking failed/, /slotTaken/);
  const date = openDate();
  const other = await openAs();
  for (const each of [page, other]) {
    await openBooking(each, `/booking?date=${date}&time=09:00`);
    await expect(chosenTime(each)).toContainText(formatDate(date));
    await fillRequest(each, { name: "Sam" });
  }
  const press = (each: typeof page) =>
    each.getByRole("button", { name: "Book now" }).evaluate((button) => {
      (button as HTMLButtonElement).click();
    });
  await Promise.all([press(page), press(other)]);

  const lost = /someone else has just booked/;
  await expect(async () => {
    const [first, second] = await Promise.all([
      page.getByText(lost).first().isVisible(),
      other.getByText(lost).first().isVisible(),
    ]);
    expect([first, second].filter(Boolean)).toHaveLength(1);
  }).toPass();
  const loser = (await page.getByText(lost).first().isVisible()) ? page : other;
  await expect(loser.getByLabel("Name")).toHaveValue("Sam");

  const nearby = loser.getByRole("button", { name: /, 10:30\sam$/ });
  if (await nearby.isVisible()) await nearby.click();
  else await timeOf(loser, { date, time: "10:30" }).click();
  await loser.getByRole("button", { name: "Book now" }).click();
  await expect(loser.getByText("Thank you, Sam. We'll be in touch soon.")).toBeVisible();
});

test("a free time of the home page opens the form with it chosen; visitors and the owner see each other's changes on their calendars: chosen, booked, cancelled, closed, and new hours", async ({
  page,
  openAs,
}) => {
  const date = openDate();
  const [nine, three] = ["09:00", "15:00"].map((time) => ({ date, time })) as [Slot, Slot];
  const [visitor, callAsOwner] = [await openAs(), await ownerElsewhere()];
  await signInAs(page, OWNER, `/owner/bookings?week=${date}`);
  const week = page.getByRole("region", { name: formatDays(date, addDays(date, 6)) });
  const visit = week.getByRole("link", { name: /9:00\sam Pat Nguyen/ });
  await visitor.goto("/");
  const free = visitor.getByRole("region", { name: "Next free times" });
  await free.locator(`a[href*="date=${date}"]`).first().click();
  await expect(visitor).toHaveURL(/\/booking$/);
  await expect(chosenTime(visitor)).toContainText(formatTime("09:00"));
  await expect(week.getByText("1 person is choosing a time")).toBeVisible();
  await fillRequest(visitor);
  await visitor.getByRole("button", { name: "Book now" }).click();
  const sent = await reference(visitor);
  await expect(visit).toBeVisible();
  await expect(week.getByText("1 person is choosing a time")).toBeHidden();

  await openBooking(visitor);
  await goToDate(visitor, date);
  await expect(timeOf(visitor, three)).toBeVisible();
  await expect(timeOf(visitor, nine)).toBeHidden();
  await callAsOwner("mutation", "bookings/owner:cancel", { reference: sent });
  await expect(timeOf(visitor, nine)).toBeVisible();
  await expect(visit).toBeHidden();

  const freeAtThree = week.getByRole("link", {
    name: new RegExp(`^3:00\\spm Free : book for a caller, ${dayOfYear(date)}$`),
  });
  await expect(freeAtThree).toBeVisible();
  await callAsOwner("mutation", "bookings/owner:closeDays", {
    from: date,
    part: "afternoon",
  });
  await expect(timeOf(visitor, three)).toBeHidden();
  await expect(freeAtThree).toBeHidden();
  await callAsOwner("mutation", "bookings/owner:openDays", { dates: [date] });
  await expect(timeOf(visitor, three)).toBeVisible();
  await expect(freeAtThree).toBeVisible();

  const days = defaultHours.days.map((times) => (times.length === 0 ? [] : ["09:30", "15:00"]));
  await callAsOwner("mutation", "bookings/hours/owner:save", { ...defaultHours, days });
  await expect(timeOf(visitor, { date, time: "09:30" })).toBeVisible();
  expect(await offeredTimes(visitor, date)).toEqual(["09:30", "15:00"]);
  await expect(week.getByText(formatTime("09:30")).first()).toBeVisible();
  await expect(week.getByText(formatTime("10:30"))).toHaveCount(0);
});
