import type { Page } from "@playwright/test";
import { nextOfferAt } from "#convex/bookings/waitingList/rules";
import { formatDate } from "#convex/shared/dates";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { openDate } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

/** Opens the newest link to a page in an address's emails. */
async function openLink(page: Page, address: string, path: string) {
  const link = new RegExp(`${path}\\?key=[\\w.-]+`);
  await expect
    .poll(async () => (await emailsTo(page, address)).some((email) => link.test(email)))
    .toBe(true);
  const email = (await emailsTo(page, address)).find((each) => link.test(each)) ?? "";
  await page.goto(link.exec(email)?.[0] ?? "");
}

const MINUTES = 5 * 60_000;

/** How far ahead a clock has to be so that it's day for some minutes, because nobody is emailed an offer at night. */
function aheadOfNight(now: number): number {
  const first = nextOfferAt(now);
  const last = first + MINUTES;
  return (nextOfferAt(last) === last ? first : nextOfferAt(last)) - now;
}

test.use({ clockAhead: aheadOfNight(Date.now()) });

test("a time that one client gives up is offered to another, who takes it; the owner sees it move", async ({
  page,
  openAs,
}) => {
  const [early, late] = [openDate(4), openDate(9)];
  await submitBooking({ email: "pat@example.com", bookingDate: early, bookingTime: "10:30" });
  await submitBooking({
    name: "Sam Lee",
    email: "sam@example.com",
    bookingDate: late,
    bookingTime: "10:30",
  });

  const sam = await openAs();
  await openLink(sam, "sam@example.com", "/visit");
  await sam.getByRole("button", { name: "Tell me if an earlier time comes free" }).click();
  await expectNoViolations(sam);
  await sam.getByRole("button", { name: "Put me on the waiting list" }).click();
  await expect(sam.getByText("You’re on the waiting list for an earlier time")).toBeVisible();
  await expectNoViolations(sam);

  await openLink(page, "pat@example.com", "/visit");
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("No one will come or call")).toBeVisible();

  const reader = await openAs();
  await signInAs(page, OWNER, `/owner/bookings?week=${early}`);
  const moved = page.getByRole("link", { name: /10:30\sam Sam/ });
  await expect
    .poll(async () => (await emailsTo(page, "sam@example.com")).join("\n"))
    .toContain("An earlier time has come free");
  await openLink(reader, "sam@example.com", "/visit");
  await expect(reader.getByText("We’re holding an earlier time for you")).toBeVisible();
  await expect(reader.getByText(`${formatDate(late)}, 10:30 am`)).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectNoViolationsAtAnyWidth(reader);
  // Opening it has changed nothing.
  await expect(sam.getByText(`${formatDate(late)}, 10:30 am`)).toBeVisible();
  await reader.getByRole("button", { name: `Take ${formatDate(early)}, 10:30 am` }).click();
  await expect(reader.getByText(/^Moved to/)).toBeVisible();
  await expect(sam.getByText(`${formatDate(early)}, 10:30 am`)).toBeVisible();
  await expect(sam.getByText("You’re on the waiting list for an earlier time")).toBeHidden();
  await expect(moved).toBeVisible();
});
