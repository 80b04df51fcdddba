import type { APIRequestContext, Page } from "@playwright/test";
import type { Slot } from "#convex/bookings/rules";
import { formatDateTime, toInstant } from "#convex/shared/dates";
import { E2E } from "./addresses";
import { expectNoViolations } from "./axe";
import { fillRequest, openDate, reference } from "./booking-steps";
import { fillMessage } from "./contact-steps";
import { fillFriend } from "./friend-steps";
import { fixedPaths, publicPages } from "./public-pages";
import { expect, test } from "./site";

test.use({ javaScriptEnabled: false });

test("every page can be read before any script runs; nothing waits for a script, and a form that needs scripts shows the phone number and an email address", async ({
  page,
  request,
}) => {
  // The services' pages are alike, so one is enough.
  const listed = (await publicPages(request)).filter(
    (path) => !path.startsWith("/services/") || path === "/services/lessons",
  );
  expect(listed).toContain("/services/lessons");
  for (const path of new Set([...listed, ...fixedPaths])) {
    // Its styles are inline, so its looks don't wait for pictures.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    await expect(
      main.getByText(/^(?:Loading|Searching)/).filter({ visible: true }),
      path,
    ).toHaveCount(0);
    if (!listed.includes(path)) continue;
    await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect((await main.innerText()).length, path).toBeGreaterThan(100);
    // The phone number, whatever else doesn't work.
    await expect(page.getByRole("link", { name: "(03) 7010 1234" }).first(), path).toBeVisible();
  }
  await page.goto("/myrequests");
  // Not by its text, because Playwright ignores text in a `noscript`.
  const words = page.getByRole("main").locator("noscript p");
  await expect(words).toBeVisible();
  await expect(words).toContainText("This form needs JavaScript");
  await expect(words.getByRole("link", { name: "(03) 7010 1234" })).toBeVisible();
  await expect(words.getByRole("link", { name: "hello@wattlestreetit.example" })).toHaveAttribute(
    "href",
    "mailto:hello@wattlestreetit.example",
  );
});

test("links lead from page to page; controls that need scripts say so, or list where they lead", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await main
    .getByRole("link", { name: /Book a session/ })
    .first()
    .click();
  await expect(page).toHaveURL("/booking");
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/getstarted");
  const links = main.locator("noscript a");
  await expect(links).toHaveCount(9);
  await expect(links.first()).toHaveAttribute("href", "/booking");
  for (const [path, what] of [
    ["/features", "The search needs JavaScript"],
    ["/webform", "This page needs JavaScript"],
  ] as const) {
    await page.goto(path);
    await expect(main.locator("noscript p").first()).toContainText(what);
    await expect(
      main.getByRole("link", { name: /^(?:Individual|Start your website)/ }),
    ).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Text size/ })).toBeHidden();
  }
  await page.getByRole("link", { name: "ask for a quote" }).click();
  await expect(page.getByRole("form", { name: "Request a quote" })).toBeVisible();

  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("printer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=printer");

  // On a phone the menu is at the bottom.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  const pages = page.getByRole("navigation", { name: "Footer" });
  await expect(pages.getByRole("link", { name: "Home" })).toBeInViewport();
  await pages.getByRole("link", { name: "Webinars" }).click();
  await expect(page).toHaveURL("/webinars");
});

for (const { form, path, fill, email = "Email" } of [
  { form: "Contact", path: "/contact", fill: fillMessage },
  {
    form: "Refer a friend",
    path: "/refer",
    email: "Your email (optional)",
    fill: async (page: Page) => {
      await fillFriend(page, 0, "Sam");
      await page.locator("summary").filter({ hasText: "Friend 2" }).click();
      await fillFriend(page, 1, "Kim");
      await page.getByRole("checkbox", { name: /^I agree to the terms/ }).check();
    },
  },
  {
    form: "Rate our service",
    path: "/customerservice",
    fill: async (page: Page) => {
      await expect(page.getByRole("group", { name: "What went wrong?" })).toBeHidden();
      await page.getByRole("radio", { name: /^2 stars/ }).check();
      await page
        .getByRole("group", { name: "What went wrong?" })
        .getByRole("checkbox", { name: "Slow Response" })
        .check();
      await expect(page.getByRole("group", { name: "What did you like?" })).toBeHidden();
      await page.getByRole("checkbox", { name: /^I agree to the terms/ }).check();
    },
  },
  {
    form: "Request support",
    path: "/",
    fill: async (page: Page) => {
      await page.getByLabel("What do you need help with?").fill("Wifi");
      await page.getByLabel("Name", { exact: true }).fill("Pat Nguyen");
      await page.getByLabel("Phone", { exact: true }).fill("0412 345 678");
    },
  },
  {
    form: "Sign up for webinars",
    path: "/webinars",
    fill: async (page: Page) => {
      await page.getByRole("radio").first().check();
      await page.getByLabel("Full name").fill("Pat Nguyen");
      await page.getByLabel("Email").fill("pat@example.com");
    },
  },
  {
    form: "Client profile",
    path: "/addclient",
    fill: async (page: Page) => {
      await page.getByLabel("Name").fill("Pat Nguyen");
      await page.getByLabel("Email", { exact: true }).fill("pat@example.com");
      await page.getByLabel("Phone number").fill("0412 345 678");
      await page.getByLabel("By phone").check();
      await page.getByLabel("Location").fill("Thornbury");
    },
  },
]) {
  test.describe(form, () => {
    // Chrome reports each error page.
    test.use({ expectedNoise: [/status of 400/] });

    test("is sent by the browser itself, shows errors, and Back keeps the typed text", async ({
      page,
    }) => {
      await page.goto(path);
      await fill(page);
      const address = page.getByLabel(email, { exact: true });
      await address.fill("pat@");
      const send = page.getByRole("form", { name: form }).locator("button[type=submit]");
      await send.click();
      await expect(page.getByText("Enter an email address like name@example.com")).toBeVisible();
      await page.goBack();
      await expect(address).toHaveValue("pat@");
      await address.fill("pat@example.com");
      await send.click();
      const given = await reference(page);
      await page.reload();
      expect(await reference(page)).toBe(given);
    });
  });
}

const slot = () => ({ date: openDate(), time: "10:30" });

/** Fills in the form for a time, as Pat. */
async function fillBooking(page: Page, { date, time }: Slot) {
  await page.goto("/booking");
  await fillRequest(page);
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Time", { exact: true }).selectOption(time);
}

const bookNow = (page: Page) => page.getByRole("button", { name: "Book now" }).click();

/** Somebody else books a time the same way. */
async function bookElsewhere(request: APIRequestContext, { date, time }: Slot) {
  const form = {
    user_id: "visitor",
    service_id: "site",
    template_id: "booking",
    bookingDate: date,
    bookingTime: time,
    selectedService: "Computer help",
    serviceType: "online",
    name: "Sam",
    email: "sam@example.com",
    phone: "0412 345 678",
  };
  const answer = await request.post(`${E2E.deploymentSite}/api/v1.0/email/send-form`, { form });
  expect(answer.status()).toBe(200);
}

/** At a small phone's width, too. */
async function expectGoodPage(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const root = page.locator("html");
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoViolations(page);
}

test.describe("booking", () => {
  // Chrome reports each error page.
  test.use({ expectedNoise: [/status of 4(?:00|09)/] });

  test("a time is booked, once however often it's sent", async ({ page }) => {
    const wanted = slot();
    await fillBooking(page, wanted);
    await bookNow(page);
    const given = await reference(page);
    await expect(page.getByText(formatDateTime(toInstant(wanted.date, wanted.time)))).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Pat Nguyen");
    await bookNow(page);
    expect(await reference(page)).toBe(given);
    await page.getByRole("link", { name: "Back to the site" }).click();
    await expect(page).toHaveURL("/booking");
  });

  test("a question's errors are shown, and typed text is still there", async ({ page }) => {
    await page.goto("/quote");
    await fillRequest(page);
    await expect(page.getByLabel("Address")).toBeHidden();
    await page.getByRole("radio", { name: "In person" }).check();
    await page.getByLabel("Email").fill("pat@");
    const send = page.getByRole("button", { name: "Request quote" });
    await send.click();
    await expect(page.getByText("Enter a postcode with four digits")).toBeVisible();
    await expect(page.getByText("Enter an email address")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Email")).toHaveValue("pat@");
    await expect(page.getByLabel("Additional information")).toHaveValue("It makes a noise.");
    await page.getByLabel("Email").fill("pat@example.com");
    await page.getByLabel("Postcode").fill("3071");
    await page.getByText("For a business, school or club (optional)").click();
    await page.getByLabel("How many?").fill("12 iPads");
    await send.click();
    await reference(page);
  });

  test("who loses a time to somebody else takes one of the nearest with one press", async ({
    page,
    request,
  }) => {
    const wanted = slot();
    await fillBooking(page, wanted);
    await bookElsewhere(request, wanted);
    await bookNow(page);
    await expect(page.getByText("someone else has just booked")).toBeVisible();
    const nearest = formatDateTime(toInstant(wanted.date, "09:00"));
    await page.getByRole("button", { name: nearest }).click();
    await reference(page);
    await expect(page.getByText(nearest)).toBeVisible();
  });
});

test.describe("the answers", () => {
  // Axe is a script, so these pages need scripts.
  test.use({ javaScriptEnabled: true, expectedNoise: [/status of 4(?:00|09)/] });

  test("can be used by everybody, as wide as a small phone, and on paper", async ({
    page,
    request,
  }) => {
    const wanted = slot();
    await bookElsewhere(request, wanted);
    await page.goto("/booking");
    await fillRequest(page);
    // Scripts get no events from this.
    await page.evaluate(() => {
      document.forms.namedItem("booking")?.submit();
    });
    await expect(page.getByText("Choose a date")).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("button").first().click();
    await reference(page);
    await expectGoodPage(page);
    await page.emulateMedia({ media: "print" });
    await reference(page);
  });
});
