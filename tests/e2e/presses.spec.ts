import type { Locator, Page } from "@playwright/test";
import { defaultHours } from "#convex/bookings/hours/rules";
import type { Slot } from "#convex/bookings/rules";
import { formatShortDate } from "#convex/shared/columns";
import { addDays, dateAt, formatDate, timeAt, weekday } from "#convex/shared/dates";
import { publicHoliday } from "#convex/shared/holidays";
import type { CallAsOwner } from "../local/owner";
import { briefArgs } from "../projects/brief/brief-args";
import { bookingArgs, requestId } from "../support/factories";
import { openDate } from "./booking-steps";
import { OWNER, ownerElsewhere, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { demoCoupon, runOnDeployment } from "./submitted";

/*
 * How many presses the owner's usual work takes from Today, by mouse or thumb. Typing doesn't count, nor does the Enter
 * that ends it.
 */

const FRIDAY = 5;

/** The next Friday that's no public holiday. */
function nextFriday(): string {
  let date = addDays(dateAt(Date.now()), 1);
  while (weekday(date) !== FRIDAY || publicHoliday(date) !== undefined) date = addDays(date, 1);
  return date;
}

/** Counts the presses of a task that starts on Today. */
async function countPresses(
  page: Page,
  work: (press: (target: Locator) => Promise<void>) => Promise<void>,
): Promise<number> {
  await page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link", { name: "Today" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  let presses = 0;
  await work(async (target) => {
    presses += 1;
    await target.click();
  });
  return presses;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name });

/** The owner adds a caller's visit. */
async function addVisit(owner: CallAsOwner, name: string, slot: Slot): Promise<void> {
  const added = await owner("mutation", "bookings/owner:add", caller(name, slot));
  expect(added).toMatchObject({ ok: true });
}

const caller = (name: string, { date: bookingDate, time: bookingTime }: Slot) => ({
  requestId: requestId(),
  name,
  email: "visits@example.com",
  phone: "(03) 5550 0199",
  serviceType: "in-person",
  address: "1 High Street",
  postcode: "3071",
  selectedService: "Computer help",
  bookingDate,
  bookingTime,
});

test("visits: one press confirms, two move, and four close a day on which four are booked", async ({
  page,
}) => {
  const friday = nextFriday();
  const day = openDate(9);
  const owner = await ownerElsewhere();
  await signInAs(page, OWNER);
  await runOnDeployment(
    page,
    "bookings/visitor:book",
    bookingArgs({ bookingDate: day, bookingTime: "09:00" }),
  );
  await addVisit(owner, "Ada Moves", { date: day, time: "10:30" });
  for (const time of ["09:00", "10:30", "12:00", "13:30"])
    await addVisit(owner, `Ben ${time}`, { date: friday, time });

  const confirming = await countPresses(page, async (press) => {
    await press(button(page, /^Confirm.*WS-/).first());
    await expect(page.getByText("Confirmed. Pat Nguyen gets an email.")).toBeVisible();
  });
  expect(confirming).toBeLessThanOrEqual(1);

  const moving = await countPresses(page, async (press) => {
    const visit = page.getByRole("listitem").filter({ hasText: "Ada Moves" });
    await press(button(visit, /^Move/));
    // To any day but the one that's closed below.
    const name = new RegExp(`^(?!.*${formatDate(friday)}).*20\\d\\d$`);
    await press(button(page, name).first());
    await expect(page.getByText(/^The time is now /)).toBeVisible();
  });
  expect(moving).toBeLessThanOrEqual(2);

  const closing = await countPresses(page, async (press) => {
    await press(
      page.getByRole("link", {
        name: new RegExp(`${formatShortDate(friday, dateAt(Date.now()))}$`),
      }),
    );
    await expect(page.getByText("4 visits are booked on this day")).toBeVisible();
    await press(page.getByRole("radio", { name: "Offer each of them two other times" }));
    await press(button(page, "Close this day"));
    await expect(page.getByText(/4 clients are offered other times by email/)).toBeVisible();
  });
  expect(closing).toBeLessThanOrEqual(4);
});

test("a caller: four presses book somebody found by four digits, and the next form is empty", async ({
  page,
}) => {
  const owner = await ownerElsewhere();
  await addVisit(owner, "Ada Calls", { date: openDate(9), time: "09:00" });
  await signInAs(page, OWNER);

  for (const name of ["Ada Calls", "Ada Again"]) {
    const booking = await countPresses(page, async (press) => {
      await press(page.getByRole("link", { name: "Add a booking" }));
      await expect(page.getByLabel("Name")).toHaveValue("");
      await expect(page.getByLabel(/^Email/)).toHaveValue("");
      await page.getByLabel("Name").fill("0199");
      await expect(page.getByRole("option", { name: /Ada Calls/, selected: true })).toBeVisible();
      await page.getByLabel("Name").press("Enter");
      await expect(page.getByLabel("Address")).toHaveValue("1 High Street");
      if (name !== "Ada Calls") await page.getByLabel("Name").fill(name);
      await press(button(page.getByRole("group", { name: /^Time/ }), /[ap]m .*20\d\d$/).first());
      await page.getByLabel("Service").selectOption("Computer help");
      await press(button(page, "Add this booking"));
      await expect(page.getByText(new RegExp(`Booked: .* ${name} gets an email`))).toBeVisible();
    });
    // Plus choosing a service.
    expect(booking + 1).toBeLessThanOrEqual(4);
  }
});

test("work: two presses answer, one finds somebody by four digits, two redeem a coupon, three publish an update, and two move a design on", async ({
  page,
}) => {
  await signInAs(page, OWNER);
  await runOnDeployment(page, "projects/brief/visitor:submit", briefArgs());

  const answering = await countPresses(page, async (press) => {
    await press(page.getByRole("link", { name: "Answer for Margaret Doyle" }));
    await press(button(page, /^Send “/).first());
    await expect(button(page, "Undo")).toBeVisible();
  });
  expect(answering).toBeLessThanOrEqual(2);

  const search = page.getByRole("combobox", { name: "Search everything" });
  const finding = await countPresses(page, async (press) => {
    await press(button(page, "Search"));
    await search.fill("0121");
    await expect(page.getByRole("option", { selected: true })).toContainText("Margaret Doyle");
    await search.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Margaret Doyle" })).toBeVisible();
  });
  expect(finding).toBeLessThanOrEqual(1);

  const { code, asTyped } = await demoCoupon(page);
  const redeeming = await countPresses(page, async (press) => {
    await press(button(page, "Search"));
    await search.fill(asTyped);
    await press(page.getByRole("option", { name: `Redeem ${code}` }));
    await expect(page.getByText(`${code} is used up.`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  });
  expect(redeeming).toBeLessThanOrEqual(2);

  const publishing = await countPresses(page, async (press) => {
    await press(page.getByRole("link", { name: "Content", exact: true }));
    await press(page.getByRole("link", { name: "Write an update" }));
    await page.getByLabel("Title").fill("Fewer presses");
    await page.getByLabel("What has changed").fill("Less to press for the same.");
    await press(button(page, "Publish"));
    await expect(page.getByText("The update is on the site.")).toBeVisible();
  });
  expect(publishing).toBeLessThanOrEqual(3);

  const designing = await countPresses(page, async (press) => {
    await press(page.getByRole("link", { name: "Projects", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: "Pat’s Pies" })).toBeVisible();
    await press(button(page.getByRole("group", { name: "Progress to set" }), "Set to 60 %"));
    await expect(page.getByText("Progress is now 60 %.")).toBeVisible();
  });
  expect(designing).toBeLessThanOrEqual(2);
});

/** Two upcoming times of today, a quarter of an hour apart; fewer in the day's last hour. */
function timesLeftToday(now: number): string[] {
  const quarter = 15 * 60_000;
  const next = (Math.floor(now / quarter) + 1) * quarter;
  return [next + quarter, next + 2 * quarter]
    .filter((at) => dateAt(at + quarter) === dateAt(now))
    .map(timeAt);
}

test.describe("with an external map", () => {
  test.use({ expectedNoise: [/unexpected request to https:\/\/www\.google\.com\/maps/] });

  test("today’s visits: one press shows the day’s way on a map, and two mark one as paid", async ({
    page,
  }) => {
    const times = timesLeftToday(Date.now());
    test.skip(times.length < 2, "Nobody can be booked today any more");
    const today = dateAt(Date.now());
    const owner = await ownerElsewhere();
    await owner("mutation", "bookings/hours/owner:save", {
      ...defaultHours,
      days: Array.from({ length: 7 }, () => times),
      minutes: 15,
    });
    for (const time of times) await addVisit(owner, `Cy ${time}`, { date: today, time });
    await signInAs(page, OWNER);

    const routing = await countPresses(page, async (press) => {
      const map = page.context().waitForEvent("page");
      await press(page.getByRole("link", { name: "Show the day’s route on a map" }));
      await (await map).close();
    });
    expect(routing).toBeLessThanOrEqual(1);

    const paying = await countPresses(page, async (press) => {
      const visit = page.getByRole("article", { name: `Next: Cy ${times[0] ?? ""}` });
      await press(button(visit, /^Get paid/));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Amount").fill("90");
      await press(button(dialog, "Cash"));
      await expect(visit.getByText("Paid", { exact: true })).toBeVisible();
    });
    expect(paying).toBeLessThanOrEqual(2);
  });
});
