import type { Page } from "@playwright/test";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import {
  chooseSlotByKeyboard,
  offeredTimes,
  openDate,
  tabTo,
  timeOf,
  typeDate,
} from "./booking-steps";
import { passTimeUntil } from "./loading";
import { ownerElsewhere, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

const PAT = "pat@example.com";

const request = (page: Page, reference: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: reference });
const button = (page: Page, name: string) => page.getByRole("button", { name });

test("a client sees all of a request, moves it with the keyboard alone, and cancels it", async ({
  page,
}) => {
  const reference = await submitBooking({
    additionalInfo: "It makes a noise.",
    phone: "0412 345 678",
  });
  await submitBooking({
    email: "sam@example.com",
    bookingTime: "10:30",
    additionalInfo: "Sam’s own.",
  });
  await signInAs(page, PAT);
  const mine = request(page, reference);
  await expect(mine).toContainText("It makes a noise.");
  await expect(mine).toContainText("0412 345 678");
  await expect(mine).toContainText("Waiting for us to confirm");
  await expect(mine).toContainText("Received, for");
  await expect(page.getByText("Sam’s own.")).toBeHidden();
  await expectNoViolationsAtAnyWidth(page);

  await button(page, "Move to another time").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Move your booking" })).toBeFocused();
  await expectNoViolationsAtAnyWidth(page);
  const date = openDate();
  await typeDate(page, date);
  await expect(timeOf(page, { date, time: "12:00" })).toBeVisible();
  expect(await offeredTimes(page, date)).toEqual(["12:00", "13:30", "15:00"]);
  await chooseSlotByKeyboard(page, { date, time: "13:30" });
  await tabTo(page, button(page, "Move my booking"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Moved to .*1:30\spm/)).toBeVisible();
  await expect(page.locator(":focus")).toHaveText(/^Moved to/);
  await expect(mine.getByText(/^Moved from .*9:00\sam to .*1:30\spm/)).toBeVisible();

  await button(page, "Cancel this booking").click();
  await button(page, "No, keep it").click();
  await expect(mine).toContainText("Waiting for us to confirm");
  await button(page, "Cancel this booking").click();
  await expectNoViolations(page);
  await button(page, "Yes, cancel it").click();
  await expect(page.getByText(/^It’s cancelled/)).toBeVisible();
  await expect(page.locator(":focus")).toHaveText(/^It’s cancelled/);
  await expect(mine.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect(button(page, "Move to another time")).toBeHidden();
  await expectNoViolationsAtAnyWidth(page);
});

test("the owner's changes show at once; without a connection the page says so, loses nothing, and catches up; after a restart it leads to signing in", async ({
  page,
  line,
  deployment,
  expectedNoise,
}) => {
  expectedNoise.push(/fetch|auth/i);
  // A pending call is sent again, to a deployment that no longer knows the session.
  expectedNoise.push(/accounts\/client:noteUse/);
  const [first, second] = [await submitBooking(), await submitBooking({ bookingTime: "10:30" })];
  await signInAs(page, PAT);
  await expect(request(page, second)).toBeVisible();
  const callAsOwner = await ownerElsewhere(deployment.url());
  await callAsOwner("mutation", "bookings/owner:confirm", { reference: first });
  await expect(request(page, first).getByText("Confirmed", { exact: true }).first()).toBeVisible();

  const isLost = () => page.getByText("We have lost the connection").isVisible();
  const isBack = async () => !(await isLost());
  await line.cut();
  await passTimeUntil(page, isLost);
  await expect(request(page, first)).toContainText("Confirmed");
  await expectNoViolations(page);
  await request(page, first).getByRole("button", { name: "Cancel this booking" }).click();
  await button(page, "Yes, cancel it").click();
  await callAsOwner("mutation", "bookings/owner:confirm", { reference: second });
  await line.letTimePass();
  const problem = page.getByRole("dialog").getByRole("alert");
  await expect(problem).toContainText("(03) 7010 1234");

  line.restore();
  await passTimeUntil(page, isBack);
  await expect(page.getByText(/^It’s cancelled/)).toBeVisible();
  await expect(request(page, second)).toContainText("Confirmed");

  await line.cut();
  await passTimeUntil(page, isLost);
  // After a restart there are no sessions.
  await deployment.restart();
  line.restore();
  await passTimeUntil(page, isBack);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login?next=%2Fmyrequests");
});
