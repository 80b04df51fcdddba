import { formatTime } from "#convex/shared/clock";
import {
  chooseSlot,
  chosenTime,
  fillRequest,
  openBooking,
  openDate,
  reference,
} from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { settle } from "./loading";
import { emailsTo } from "./outbox";
import { signInOnScreen } from "./sign-in";
import { expect, test } from "./site";

/** The answer of a captive portal to every request. */
const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<!doctype html><title>Free Wi-Fi</title><h1>Sign in to our Wi-Fi</h1>",
};

test("an offline browser, or a deployment that doesn't answer, loses nothing: the page says so, keeps it, and sends it once it's back", async ({
  page,
  context,
  line,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  await openBooking(page);
  await fillRequest(page);
  await context.setOffline(true);
  await expect(page.getByText("You’re offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re offline")).toBeHidden();
  const date = openDate();
  await chooseSlot(page, date, "15:00");
  await line.cut();
  await page.getByRole("button", { name: "Change the time" }).click();
  await line.letTimePass();
  await expect(page.getByText(/can’t look up free times/).first()).toBeVisible();

  await page.getByRole("button", { name: "Book now" }).click();
  await line.letTimePass();
  const problem = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(problem).toBeVisible();
  await expect(problem).toContainText("(03) 7010 1234");
  await expect(page.getByLabel("Name")).toHaveValue("Pat Nguyen");
  await expect(chosenTime(page)).toContainText(formatTime("15:00"));

  line.restore();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});

test("a booking that's sent offline says what it waits for, and gets its whole receipt", async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  await openBooking(page);
  await chooseSlot(page, openDate(), "12:00");
  await fillRequest(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^We’ll send this as soon as you’re connected/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "We have your booking" })).toBeVisible();
});

test("in a browser that refuses all storage a visit is booked, and somebody signs in", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  });
  await openBooking(page);
  await chooseSlot(page, openDate(), "09:00");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  const booked = await reference(page);
  await signInOnScreen(page, "pat@example.com");
  await expect(page.getByText(booked).first()).toBeVisible();
});

test("a form typed before a device slept for two days is sent when it wakes", async ({
  page,
  line,
}) => {
  await openBooking(page, "/quote");
  await fillRequest(page);
  await line.cut();
  await page.clock.fastForward("48:00:00");
  line.restore();
  await page.getByRole("button", { name: "Request quote" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});

test("behind a captive portal nothing typed is lost: the page says so, and sends it once somebody has signed in", async ({
  page,
  line,
  expectedNoise,
}) => {
  expectedNoise.push(/MIME type|Failed to fetch|dynamically imported|Failed to load/);
  await page.goto("/contact");
  await fillMessage(page);
  await settle(page);
  await page.route("**/*", (route) => route.fulfill(PORTAL));
  await line.cut();
  await page.getByRole("button", { name: "Send message" }).click();
  await line.letTimePass();
  const problem = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await expect(problem).toContainText("(03) 7010 1234");
  await line.letTimePass();
  await expect(page.getByText("this page checks every 15 seconds")).toBeHidden();

  // The next page is the portal's own, which people need there.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("contentinfo").getByRole("link", { name: "Webinars", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to our Wi-Fi" })).toBeVisible();
  await page.unroute("**/*");
  line.restore();
  await page.goto("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Can you fix my laptop?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsTo(page, "pat@example.com")).toHaveLength(1);
});
