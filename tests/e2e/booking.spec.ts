import { readFile } from "node:fs/promises";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import {
  chooseSlot,
  chooseSlotByKeyboard,
  fillRequest,
  offeredTimes,
  openBooking,
  openDate,
  reference,
  tabTo,
  timeOf,
  typeDate,
} from "./booking-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

test("a visitor books, is thanked, and gets a reference, the time in words and a calendar file", async ({
  page,
}) => {
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "10:30");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();

  const thanks = page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.");
  await expect(thanks).toBeVisible();
  expect(await reference(page)).toMatch(/^WS-\w{4}$/);
  await expect(page.getByText(formatDateTime(toInstant(date, "10:30")))).toBeVisible();

  await expect(thanks).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Online" })).not.toBeChecked();
  await expect(page.getByText(/WS-\w{4}/).first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /calendar \(\.ics\)/ }).click();
  const ics = await readFile(await (await download).path(), "utf8");
  const utc = new Date(toInstant(date, "10:30")).toISOString().replace(/[-:]|\.\d+/g, "");
  expect(ics).toContain(`DTSTART:${utc}`);
  expect(ics).toContain("SUMMARY:Wattle Street IT: Computer help");
  for (const name of ["Google Calendar", "Outlook"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\//);
  }
});

test("the mails of a booking can be read where the demo keeps them, and once it's confirmed one has its calendar file", async ({
  page,
  openAs,
}) => {
  await openBooking(page);
  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page, { name: "<b>Pat</b>" });
  await page.getByRole("button", { name: "Book now" }).click();
  const booked = await reference(page);

  await page.goto("/demo/mail");
  await expect(page.getByText(`We have your booking ${booked}`)).toBeVisible();
  await expect(page.getByText("owner@example.com").first()).toBeVisible();
  await expect(page.getByText("<b>Pat</b>").first()).toBeVisible();

  // The owner’s notice has one from the start.
  const file = page
    .getByRole("article")
    .filter({ hasText: "To pat@example.com" })
    .getByRole("link", { name: `${booked}.ics` });
  await expect(file).toHaveCount(0);

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner.goto(`/owner/bookings?open=${booked}`);
  await owner.getByRole("button", { name: "Confirm" }).click();
  await expect(owner.getByText("Confirmed. <b>Pat</b> gets an email.")).toBeVisible();
  await page.reload();
  const download = page.waitForEvent("download");
  await file.click();
  const ics = await readFile(await (await download).path(), "utf8");
  expect(ics).toMatch(/METHOD:REQUEST[^]*STATUS:CONFIRMED/);
});

test("a quote leads with the question and needs no time", async ({ page }) => {
  await openBooking(page, "/quote");
  await fillRequest(page);
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByLabel("Address").fill("1 High Street");
  await page.getByLabel("Postcode").fill("3071");
  await page.getByRole("button", { name: "Request quote" }).click();
  await expect(page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  await expect(page.getByRole("button", { name: /\.ics/ })).toBeHidden();
});

test("a time brings its date, and a visit in person asks for the address", async ({ page }) => {
  await openBooking(page);
  await expect(page.getByLabel("Address")).toBeHidden();
  await page.getByRole("radio", { name: "In person" }).check();
  await expect(page.getByLabel("Address")).toBeVisible();
  const date = openDate();
  await timeOf(page, { date, time: "12:00" }).check();
  await expect(page.getByLabel("Date")).toHaveValue(date);
  expect(await offeredTimes(page, date)).toEqual(["09:00", "10:30", "12:00", "13:30", "15:00"]);
});

test("every mistake is said beside its field and in a summary that takes focus", async ({
  page,
}) => {
  await openBooking(page);
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByRole("button", { name: "Book now" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Choose a date",
    "Choose a service",
    "Enter your address",
    "Enter a postcode with four digits, like 3071",
    "Enter your name",
    "Enter your email address",
  ]);
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");

  await summary.getByRole("link", { name: "Enter your name" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Pat");
  await expect(summary.getByRole("link", { name: "Enter your name" })).toBeHidden();
});

test("the whole form can be done with the keyboard", async ({ page }) => {
  await openBooking(page);
  await typeDate(page, openDate());
  await chooseSlotByKeyboard(page, { date: openDate(), time: "10:30" });
  await tabTo(page, page.getByLabel("Service"));
  await page.keyboard.type("Virus");
  await page.keyboard.press("Tab");
  await page.keyboard.type("It says I won a prize.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Me", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("SAVE123");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pat Nguyen");
  await page.keyboard.press("Tab");
  await page.keyboard.type("pat@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0412 345 678");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.")).toBeVisible();
  await expect(page.getByText("Virus removal").first()).toBeVisible();
});

test("a link that names a service opens the form with it chosen", async ({ page }) => {
  await openBooking(page, "/booking?service=Virus%20removal");
  await expect(page.getByLabel("Service")).toHaveValue("Virus removal");
  await openBooking(page, "/quote?service=nonsense");
  await expect(page.getByLabel("Service")).toHaveValue("");
});

test("a visitor in another time zone sees both times", async ({ openAs }) => {
  const page = await openAs({ timezoneId: "Australia/Perth" });
  const date = openDate();
  await openBooking(page);
  await chooseSlot(page, date, "09:00");
  // It's the same day there, which isn't said twice.
  const [, clock = ""] = formatDateTime(toInstant(date, "09:00"), "Australia/Perth").split(", ");
  await expect(page.getByText(`Where you are, this is ${clock}`)).toBeVisible();
});

test.describe("at 400 % of a laptop's screen", () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test(
    "a visit is booked, and nothing has to be scrolled sideways",
    { tag: "@real" },
    async ({ page }) => {
      const expectNothingBeside = async () => {
        const beside = () =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(beside)).toBeLessThanOrEqual(0);
      };
      await openBooking(page);
      await chooseSlot(page, openDate(), "13:30");
      await fillRequest(page);
      await expectNothingBeside();
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page.getByText(/^Thank you/)).toBeVisible();
      await expectNothingBeside();
    },
  );
});
