import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { expectNoViolationsAtAnyWidth } from "./axe";
import {
  chooseSlot,
  chooseSlotByKeyboard,
  fillRequest,
  openBooking,
  openDate,
  reference,
  tabTo,
  typeDate,
} from "./booking-steps";
import { expectFewSheets } from "./sheets";
import { expect, test } from "./site";

const PHOTO = path.join(import.meta.dirname, "../uploads/kinds/phone.jpg");

test("a visitor is told what’s missing, books, is thanked, and gets a reference, the time in words and a calendar file, on three sheets at most", async ({
  page,
}) => {
  const date = openDate();
  await openBooking(page);
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expectNoViolationsAtAnyWidth(page);
  await chooseSlot(page, date, "10:30");
  await fillRequest(page);
  await page.getByLabel("Photos: Add a photo").setInputFiles(PHOTO);
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Book now" }).click();

  await expect(page.getByText("Thank you, Pat Nguyen. We'll be in touch soon.")).toBeVisible();
  const booked = await reference(page);
  expect(booked).toMatch(/^WS-\w{4}$/);
  await expect(page.getByText(formatDateTime(toInstant(date, "10:30")))).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /calendar \(\.ics\)/ }).click();
  const ics = await readFile(await (await download).path(), "utf8");
  const utc = new Date(toInstant(date, "10:30")).toISOString().replace(/[-:]|\.\d+/g, "");
  expect(ics).toContain(`DTSTART:${utc}`);
  expect(ics).toContain("SUMMARY:Wattle Street IT: Computer help");
  for (const name of ["Google Calendar", "Outlook"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\//);
  }
  await expectNoViolationsAtAnyWidth(page);
  await expectFewSheets(page, booked);
});

/** Wider than any screen, without a space. */
const LONG_NAME = "Anna".repeat(20);

test.describe("at 400 % of a laptop's screen", () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test(
    "a visit is booked with the keyboard alone, and nothing has to be scrolled sideways",
    { tag: "@real" },
    async ({ page }) => {
      const expectNothingBeside = async () => {
        const beside = () =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(beside)).toBeLessThanOrEqual(0);
      };
      await openBooking(page);
      await typeDate(page, openDate());
      await chooseSlotByKeyboard(page, { date: openDate(), time: "13:30" });
      await tabTo(page, page.getByLabel("Service"));
      await page.keyboard.type("Virus");
      await page.keyboard.press("Tab");
      await page.keyboard.type("It says I won a prize.");
      await tabTo(page, page.getByRole("radio", { name: "Me", exact: true }));
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.type(LONG_NAME);
      await page.keyboard.press("Tab");
      await page.keyboard.type("pat@example.com");
      await page.keyboard.press("Tab");
      await page.keyboard.type("0412 345 678");
      await tabTo(page, page.locator("summary", { hasText: "I have a code or coupon" }));
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.type("SAVE123");
      await expectNothingBeside();
      await page.keyboard.press("Enter");
      await expect(
        page.getByText(`Thank you, ${LONG_NAME}. We'll be in touch soon.`),
      ).toBeVisible();
      await expect(page.getByText("Virus & Scam Clean-up").first()).toBeVisible();
      await expectNothingBeside();
    },
  );
});
