import type { Page } from "@playwright/test";
import {
  chooseSlot,
  fillRequest,
  openBooking,
  openDate,
  openForm,
  reference,
} from "./booking-steps";
import { atStep, goToMedia, next, openBrief } from "./brief-steps";
import { fillMessage } from "./contact-steps";
import { fillFriend } from "./friend-steps";
import { OWNER, signInAs, signInOnScreen } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

/* The site as readers of another language see it, whose browser translates each page. */
test.use({ isTranslated: true });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the menu, the text size and the help open and close on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  for (const [name, part] of [
    ["Text size and contrast", page.getByRole("radio", { name: /^Large / })],
    ["Help", page.getByRole("button", { name: "Next", exact: true })],
    ["Menu", page.getByRole("navigation", { name: "Main" }).getByRole("link").first()],
  ] as const) {
    await press(page, name);
    await expect(part).toBeVisible();
    await press(page, name);
    await expect(part).toBeHidden();
  }
  await press(page, "Menu");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact" })
    .click();
  await expect(page).toHaveURL("/contact");
  await expect(page.locator("h1 font").first()).toBeVisible();
});

test("a form says what's wrong, and what happened to a sent one", async ({ page }) => {
  await openForm(page, "/contact");
  await press(page, "Send message");
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await fillMessage(page);
  await press(page, "Send message");
  expect(await reference(page)).toMatch(/^WS-/);

  // The form is out of sight when React renders the page again.
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto("/webinars");
  await page.getByRole("radio").first().check();
  await page.getByLabel("Full name").fill("Pat Nguyen");
  await page.getByLabel("Email").fill("pat@example.com");
  await press(page, "Sign up");
  await expect(page.getByText("You’re signed up for our webinars.")).toBeVisible();

  await page.goto("/addclient");
  await page.getByLabel("Name").fill("Pat Nguyen");
  await page.getByLabel("Email", { exact: true }).fill("pat@example.com");
  await page.getByLabel("Phone number").fill("0412 345 678");
  await page.getByLabel("By email").check();
  await page.getByLabel("Location").fill("Thornbury");
  await press(page, "Save my details");
  await expect(page.getByText("Client added successfully!")).toBeVisible();
});

test("so does a form of several steps", async ({ page }) => {
  await openForm(page, "/refer");
  await fillFriend(page, 0, "Sam Lee");
  await press(page, "Add another friend");
  await fillFriend(page, 1, "Alex Rossi");
  await page.getByLabel("I agree to the terms").check();
  await press(page, "Review");
  await press(page, "Submit");
  expect(await reference(page)).toMatch(/^WS-/);

  await openForm(page, "/customerservice");
  await page.getByRole("radio", { name: /^5 stars/ }).check();
  await page.getByLabel("Stay anonymous").check();
  await next(page);
  await page.getByLabel("Comments").fill("Very kind.");
  await next(page);
  await press(page, "Add a friend");
  await press(page, "Remove Friend 1");
  await next(page);
  await page.getByLabel("I agree to the terms").check();
  await press(page, "Submit");
  await expect(page.getByText(/You’re a VIP/)).toBeVisible();

  await openBrief(page);
  await goToMedia(page);
  await next(page);
  await atStep(page, "Review");
  await press(page, "Submit");
  await expect(page.getByText(/^Form submitted successfully/)).toBeVisible();
});

test("a visit is booked, and its state changes on the open page when the owner confirms it", async ({
  page,
  openAs,
}) => {
  await openBooking(page, "/quote");
  await fillRequest(page);
  await press(page, "Request quote");
  await reference(page);

  await openBooking(page);
  await press(page, "Book now");
  await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
  await page.getByText("Another date").click();
  await page.getByRole("button", { name: "Later days" }).click();
  await chooseSlot(page, openDate(), "10:30");
  await fillRequest(page);
  await press(page, "Book now");
  const sent = await reference(page);

  await page.goto("/myrequests");
  await page.getByLabel("Email").fill("pat@example.com");
  await press(page, "Show my requests");
  const card = page.getByRole("article").filter({ hasText: sent });
  await expect(card).toContainText("Waiting for us to confirm");

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner
    .getByRole("button", { name: new RegExp(`^Confirm.*${sent}`) })
    .first()
    .click();
  await expect(owner.getByText("Confirmed. Pat Nguyen gets an email.")).toBeVisible();
  await expect(card).toContainText("Confirmed");
  await expect(card).not.toContainText("Waiting for us to confirm");
  await press(owner, "Undo");
  await expect(card).toContainText("Waiting for us to confirm");
});

test("somebody signs in with a code, and asks to have a visit cancelled", async ({ page }) => {
  const sent = await submitBooking();
  await signInOnScreen(page, "pat@example.com");
  const card = page.getByRole("article").filter({ hasText: sent });
  await card.getByRole("button", { name: /^Cancel/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /cancel/i })
    .first()
    .click();
  await expect(card).toContainText("Cancelled");
});
