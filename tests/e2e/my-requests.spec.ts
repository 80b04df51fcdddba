import { E2E } from "./addresses";
import { expectNoViolations } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { expect, test } from "./site";

test("a visitor finds the request with the email address, and nothing with another one", async ({
  page,
}) => {
  await openBooking(page);
  await chooseSlot(page, openDate(), "10:30");
  await fillRequest(page);
  await page.getByRole("button", { name: "Book now" }).click();
  const sent = await reference(page);

  await page.goto("/myrequests");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(
    "Please enter the email you used for your submission.",
  );
  await expectNoViolations(page);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByText("No quote requests found.")).toBeVisible();
  await page.getByRole("button", { name: "Use another email" }).click();

  await page.getByLabel("Email").fill("Pat@Example.com");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expect(page.getByText("Pending", { exact: true })).toBeVisible();
  await expect(page.getByText("Not confirmed yet", { exact: true })).toBeVisible();
  await expect(page.getByText("It makes a noise.")).toBeHidden();
  await expectNoViolations(page);

  await page.reload();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
});

test("an address in the link is used, and does not stay in it", async ({ page }) => {
  await page.goto("/myrequests?email=nobody@example.com");
  await expect(page.getByText("No quote requests found.")).toBeVisible();
  await expect(page).toHaveURL("/myrequests");
});

test("access that has ended asks for the email again; so does one after a restart", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/accessEnded/);
  await page.goto("/myrequests?email=nobody@example.com");
  await expect(page.getByText("No quote requests found.")).toBeVisible();
  const reset = `http://127.0.0.1:${E2E.deployment.sitePort}/demo/reset`;
  expect((await page.request.post(reset)).ok()).toBe(true);
  await expect(page.getByText(/closes after half an hour/)).toBeVisible();
  await expect(page.getByLabel("Email")).toBeVisible();
});
