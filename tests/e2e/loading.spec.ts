import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe";
import { chooseSlot, chosenTime, fillRequest, openDate, reference, timeOf } from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { keepBack, loadQuietly, scriptsOf, settle, waitForPaint, watchLoading } from "./loading";
import { expect, test } from "./site";
import { openSlowSite } from "./slow-page";

test("the page, the bar at its bottom and the round buttons in its corner aren't shown before all of it can be", async ({
  page,
}) => {
  await watchLoading(page);
  for (const [width, firstPart] of [
    [390, "Menu</button>"],
    [390, "Book</a>"],
    [1280, "Book</a>"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const slow = await openSlowSite((html) => html.indexOf(firstPart));
    const opened = page.goto(`${slow.url}/goals`);
    await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
    // Give the browser time to paint the part of the page that has arrived.
    await new Promise((resolve) => setTimeout(resolve, 500));
    slow.sendTheRest();
    await opened;
    await settle(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    slow.close();
  }
});

test("a page whose end arrives after its scripts is hydrated once it's complete", async ({
  page,
}) => {
  const slow = await openSlowSite();
  const opened = page.goto(`${slow.url}/services`);
  await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
  // Give the scripts time to run on the part of the page that has arrived.
  await new Promise((resolve) => setTimeout(resolve, 500));
  slow.sendTheRest();
  await opened;
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  slow.close();
});

test("nothing moves on a large screen, and the letters and the zero come in two files, which a page asks for at once", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/booking", "/services", "/blogs", "/about"])
    await loadQuietly(page, path);
  expect([...new Set(fonts)].sort()).toEqual([
    expect.stringMatching(/^\/assets\/atkinson-hyperlegible-next-core-/),
    expect.stringMatching(/^\/assets\/libre-franklin-zero-/),
  ]);
});

test("text typed while the scripts load stays where it is, and nothing moves", async ({ page }) => {
  // No need to scroll, which folds the bar at the top.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const { own, live } = await scriptsOf(page, "/contact");
  const sendEntry = await keepBack(page, ({ pathname }) => own.includes(pathname));
  const sendForm = await keepBack(page, ({ pathname }) => live.includes(pathname));
  await watchLoading(page);
  const opened = page.goto("/contact");
  await waitForPaint(page);
  const message = page.getByLabel("Message");
  await page.getByLabel("Name").fill("Pat");
  await message.pressSequentially("My is blank");
  for (let count = 0; count < " is blank".length; count += 1) await message.press("ArrowLeft");
  sendEntry();
  await opened;
  await message.pressSequentially(" scr");
  sendForm();
  await expect(page.locator("form[data-as-built]")).toHaveCount(0);
  await expect(message).toBeFocused();
  await message.pressSequentially("een");
  await expect(message).toHaveValue("My screen is blank");
  await expect(page.getByLabel("Name")).toHaveValue("Pat");
  await settle(page);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  await page.reload();
  await expect(message).toHaveValue("My screen is blank");
  await expect(page.getByLabel("Name")).toHaveValue("Pat");
});

test("text typed slowly into a form of several steps while its scripts load stays, and nothing moves", async ({
  page,
}) => {
  const path = "/customerservice";
  const { own, live } = await scriptsOf(page, path);
  const sendEntry = await keepBack(page, ({ pathname }) => own.includes(pathname));
  const sendForm = await keepBack(page, ({ pathname }) => live.includes(pathname));
  // No need to scroll, which folds the bar at the top.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await watchLoading(page);
  const opened = page.goto(path);
  await waitForPaint(page);
  const control = page.getByLabel("Email");
  await control.pressSequentially("Sam");
  sendEntry();
  await opened;
  await control.pressSequentially("ant");
  sendForm();
  await expect(page.locator("form[data-as-built]")).toHaveCount(0);
  await expect(control).toBeFocused();
  await control.pressSequentially("ha");
  await expect(control).toHaveValue("Samantha");
  await settle(page);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  await page.reload();
  await expect(page.locator("form[data-as-built]")).toHaveCount(0);
  await expect(control).toHaveValue("Samantha");
});

test("somebody starts a booking before any script has loaded, and nothing moves when its times arrive", async ({
  page,
}) => {
  const { own, live } = await scriptsOf(page, "/booking");
  const sendEntry = await keepBack(page, ({ pathname }) => own.includes(pathname));
  const sendForm = await keepBack(page, ({ pathname }) => live.includes(pathname));
  await page.setViewportSize({ width: 1280, height: 3200 });
  await watchLoading(page);
  const opened = page.goto("/booking");
  await waitForPaint(page);
  const address = page.getByLabel("Address");
  await expect(address).toBeHidden();
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByLabel("Service").selectOption("Virus & Scam Clean-up");
  await page.getByText("Another date").click();
  await page.getByLabel("Date").fill(openDate());
  await address.pressSequentially("1 High");
  await expectNoAxeViolations(page);
  // An answer that needs more space moves the content after it.
  await page.evaluate(() => (window.shifts = []));
  sendEntry();
  await opened;
  await address.pressSequentially(" Str");
  sendForm();
  await expect(page.locator("form[data-as-built]")).toHaveCount(0);
  await expect(address).toBeFocused();
  await address.pressSequentially("eet");
  await expect(address).toHaveValue("1 High Street");
  await expect(page.getByRole("radio", { name: "In person" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Me", exact: true })).toBeChecked();
  await expect(page.getByLabel("Service")).toHaveValue("Virus & Scam Clean-up");
  await expect(page.getByLabel("Date")).toHaveValue(openDate());
  await expect(timeOf(page, { date: openDate(), time: "10:30" })).toBeVisible();
  await settle(page);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test.describe("while the code of the booking form's fields is on its way", () => {
  const slot = { date: openDate(), time: "10:30" };

  /** Chooses a time, which moves what's below it, and fills in the rest. */
  async function fillBooking(page: Page) {
    const { isLater } = await scriptsOf(page, "/booking");
    const send = await keepBack(page, isLater);
    await page.goto("/booking");
    await chooseSlot(page, slot.date, slot.time);
    await expect(chosenTime(page)).toBeVisible();
    await fillRequest(page);
    await page.getByRole("radio", { name: "In person" }).check();
    await page.getByLabel("Address").fill("1 High Street");
    await page.getByLabel("Postcode").fill("3071");
    await expect(page.locator("form[data-as-built]")).toHaveCount(1);
    return send;
  }

  async function expectAsFilledIn(page: Page) {
    await expect(page.locator("form[data-as-built]")).toHaveCount(0);
    await expect(page.getByRole("paragraph").filter({ has: chosenTime(page) })).toContainText(
      "10:30",
    );
    await expect(page.getByLabel("Service")).toHaveValue("Computer help");
    await expect(page.getByLabel("Address")).toHaveValue("1 High Street");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Pat Nguyen");
  }

  test("a time can be chosen and the rest filled in; nothing moves when it comes, and all of it is sent", async ({
    page,
  }) => {
    // No need to scroll, which folds the bar at the top.
    await page.setViewportSize({ width: 1280, height: 3200 });
    await watchLoading(page);
    const send = await fillBooking(page);
    const name = page.getByLabel("Name", { exact: true });
    await name.press("End");
    await page.evaluate(() => (window.shifts = []));
    send();
    await expectAsFilledIn(page);
    await expect(name).toBeFocused();
    await settle(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    await page.reload();
    await expectAsFilledIn(page);
    await page.getByRole("button", { name: "Change the time" }).click();
    await timeOf(page, { ...slot, time: "13:30" }).click();
    await page.getByRole("button", { name: "Book now" }).click();
    await reference(page);
    await expect(page.getByText(/1:30\spm/).first()).toBeVisible();
  });

  test.describe("on a translated page", () => {
    // What was translated before React could take it over is rendered anew.
    test.use({ isTranslated: true, expectedNoise: [/Minified React error #418/] });

    test("what was chosen and filled in stays", async ({ page }) => {
      const send = await fillBooking(page);
      send();
      await expectAsFilledIn(page);
      await page.getByRole("button", { name: "Book now" }).click();
      await reference(page);
    });
  });

  test.describe("a press", () => {
    // The answer to what can't be taken.
    test.use({ expectedNoise: [/status of 400/] });

    test("has the browser send it, and the way back leads to all of it; nobody else has the time meanwhile", async ({
      page,
    }) => {
      const send = await fillBooking(page);
      await page.getByLabel("Email").fill("pat");
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page.getByText(/email address/).first()).toBeVisible();
      await page.goBack();
      await expect(chosenTime(page)).toBeVisible();
      await page.getByLabel("Email").fill("pat@example.com");
      await page.getByRole("button", { name: "Book now" }).click();
      await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
      await reference(page);
      await expect(page.getByText(/10:30\sam/).first()).toBeVisible();
      send();
    });
  });

  test("what's missing is said at its field once it's there, the time's as well", async ({
    page,
  }) => {
    const { isLater } = await scriptsOf(page, "/booking");
    const send = await keepBack(page, isLater);
    await page.goto("/booking");
    await page.getByLabel("Name", { exact: true }).fill("Pat Nguyen");
    send();
    await expect(page.locator("form[data-as-built]")).toHaveCount(0);
    await page.getByRole("button", { name: "Book now" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toContainText([/time|date/i, /service|help/i]);
    await summary.getByRole("link").first().click();
    await expect(page.getByRole("group", { name: "Time" })).toBeFocused();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Pat Nguyen");
  });
});

test.describe("where a form's scripts don't come", () => {
  test.use({ expectedNoise: [/ERR_FAILED|dynamically imported module/] });

  test("it keeps the typed text, and the browser sends it", async ({ page }) => {
    const { live } = await scriptsOf(page, "/contact");
    expect(live).not.toEqual([]);
    await page.route(
      ({ pathname }) => live.includes(pathname),
      (route) => route.abort(),
    );
    await page.goto("/contact");
    await fillMessage(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await reference(page);
  });
});
