import type { Page } from "@playwright/test";
import { bookingArgs } from "../support/factories";
import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function expectAccessible(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
  }
}

/** The open panel and the chosen list can be told where the system chooses the colours. */
async function expectCurrentWithoutColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const current = page.getByRole("main").locator("a[aria-current]");
  await expect(current).toHaveCount(2);
  for (const link of await current.all()) {
    await expect(link).toHaveCSS("text-decoration-line", "underline");
  }
  await page.emulateMedia({ forcedColors: "none" });
}

/** Books a time on the screen; returns the reference. */
async function book(page: Page): Promise<string> {
  await openBooking(page);
  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  return reference(page);
}

/** A booking that comes in while the test looks at something else. */
async function receive(page: Page, booking: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post("/demo/run", {
    data: {
      path: "bookings/visitor:book",
      args: bookingArgs({ bookingDate: openDate(), ...booking }),
    },
  });
  expect(answer.status()).toBe(204);
}

test("the owner sees a booking arrive on every part of the console, reads it, and opens it", async ({
  page,
  openAs,
}) => {
  await signInAs(page, OWNER);
  const today = page.getByRole("region", { name: "bookings to confirm" });
  await expect(page).toHaveTitle(/^Today/);
  await expect(today.getByRole("link", { name: "0 bookings to confirm" })).toBeVisible();

  const visitor = await openAs();
  const sent = await book(visitor);
  await expect(page).toHaveTitle(/^\(1\) Today/);
  await expect(today.getByRole("link", { name: "1 booking to confirm" })).toBeVisible();
  await expect(today.getByRole("link", { name: "Pat Nguyen" })).toBeVisible();
  await expect(today.getByRole("button", { name: /^Confirm: WS-/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Inbox 1 unread" }).click();
  await expect(page).toHaveTitle(/^\(1\) Inbox/);
  const card = page.getByRole("article", { name: "Pat Nguyen: Computer help" });
  await expect(card).toContainText(sent);
  await expectAccessible(page);
  await expectCurrentWithoutColours(page);

  await receive(page, { bookingTime: "10:30", name: "Sam Lee" });
  await expect(page.getByRole("article", { name: "Sam Lee: Computer help" })).toBeVisible();
  await card.getByRole("button", { name: "Mark as read" }).click();
  await expect(page).toHaveTitle(/^\(1\) Inbox/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveTitle(/^\(2\) Inbox/);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page).toHaveTitle(/^Inbox/);
  await expect(card.getByRole("button", { name: "Mark as unread" })).toBeVisible();

  await page.getByRole("link", { name: "Unread" }).click();
  await expect(page.getByText("Nothing is unread.")).toBeVisible();
  await page.goBack();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(`/owner/bookings?open=${sent}`);
});

test("what was held back is let through, as a quote where its time is gone, or deleted", async ({
  page,
  expectedNoise,
}) => {
  // The time of the second one is gone once the first has it.
  expectedNoise.push(/quarantine\/owner:release/);
  for (const name of ["Helen Wu", "Late Comer", "Best Prices"]) {
    await receive(page, { name, honeypot: "https://spam.example" });
  }
  await signInAs(page, OWNER);
  await page.getByRole("link", { name: "3 possible spam" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectAccessible(page);
  const letThrough = (name: string) =>
    page.getByRole("article", { name }).getByRole("button", { name: "Let it through" }).click();

  await letThrough("Helen Wu");
  await expect(page.getByText(/was let through/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Inbox/);

  await letThrough("Late Comer");
  const question = page.getByRole("dialog", { name: "That time is gone" });
  await expect(question).toBeVisible();
  await expectNoViolations(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await letThrough("Late Comer");
  await question.getByRole("button", { name: "Let it through as a quote request" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing is held back.")).toBeVisible();

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article", { name: "Late Comer" })).toContainText("Asks for a quote");
});
