import { NO_DESIGNS } from "../../src/projects/brief/words";
import { E2E } from "./addresses";
import { expectNoViolations } from "./axe";
import { expectFewSheets } from "./sheets";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("a visitor finds the request with the email address, nothing with another one, and prints it; an expired lookup asks for the email again", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/accessEnded/);
  const sent = await submitBooking({ additionalInfo: "It makes a noise." });
  await page.goto("/myrequests?email=nobody@example.com");
  await expect(page.getByText("No quote requests found.")).toBeVisible();
  await expect(page).toHaveURL("/myrequests");
  await page.getByRole("button", { name: "Use another email" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My requests" })).toBeFocused();

  await page.getByLabel("Email").fill("Pat@Example.com");
  await page.getByRole("button", { name: "Show my requests" }).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting for us to confirm", { exact: true })).toBeVisible();
  await expect(page.getByText("It makes a noise.")).toBeHidden();
  await expectNoViolations(page);
  await page.reload();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  await expectFewSheets(page, "My requests", sent);

  // As after a restart: old tokens are invalid.
  const reset = `${E2E.deploymentSite}/demo/reset`;
  expect((await page.request.post(reset, { data: {} })).ok()).toBe(true);
  await expect(page.getByText(/closes after half an hour/)).toBeVisible();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("without a connection a button that somebody is about to press stays where it is; a lookup without an answer says so, keeps the email, and opens with the late answer", async ({
  page,
  context,
  line,
}) => {
  const designs = await context.newPage();
  const lookups = [
    {
      tab: page,
      path: "/myrequests",
      submit: "Show my requests",
      found: "No quote requests found.",
    },
    { tab: designs, path: "/webform?mode=check", submit: "Check design", found: NO_DESIGNS },
  ];
  for (const { tab, path } of lookups) await tab.goto(path);
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole("button", { name: "Show my requests" });
  await expect(button).toBeVisible();
  const place = await button.boundingBox();
  await line.cut();
  await line.letTimePass();
  await expect(page.getByText("We have lost the connection")).toBeInViewport();
  expect(await button.boundingBox()).toEqual(place);
  // On a phone the notice covers the button, but lets the press through.
  await button.click();
  await expect(page.getByText("There is a problem")).toBeVisible();

  for (const { tab, submit } of lookups) {
    await tab.getByLabel("Email").fill("nobody@example.com");
    await tab.getByRole("button", { name: submit }).click();
  }
  await line.letTimePass();
  for (const { tab } of lookups) {
    await expect(tab.getByText("Not sent yet")).toBeVisible();
    await expect(tab.getByLabel("Email")).toHaveValue("nobody@example.com");
  }
  line.restore();
  for (const { tab, found } of lookups) {
    await expect(tab.getByText(found)).toBeVisible();
  }
});
