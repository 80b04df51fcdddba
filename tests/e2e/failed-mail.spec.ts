import { requestId } from "../support/factories";
import { FakeResend } from "../support/fake-resend";
import { sendingThrough, serveResend } from "../support/resend-server";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test as base } from "./site";
import { submit } from "./submitted";

/** A deployment that sends its emails through our fake Resend. */
const test = base.extend<{ resend: FakeResend }>({
  resend: async ({}, use) => {
    await use(new FakeResend());
  },
  deploymentEnv: async ({ resend }, use) => {
    const server = await serveResend(resend);
    await use(sendingThrough(server.url));
    server.close();
  },
});

test("a failed email is read, sent again, and arrives", async ({ page, resend, expectedNoise }) => {
  // Playwright's recorder tries to run in the email's frame, which blocks all scripts.
  expectedNoise.push(/^Blocked script execution in 'about:srcdoc'/);
  resend.refusedAddresses.add("pat@example.com");
  const reference = await submit("contact/visitor:sendMessage", {
    requestId: requestId(),
    name: "Pat",
    email: "pat@example.com",
    message: "Hello",
  });
  await signInAs(page, OWNER, "/owner/emails?state=failed");
  const emails = page.getByRole("table", { name: "Emails" });
  const failed = emails.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText("pat@example.com");
  await expect(failed).toContainText("The email service doesn’t take this address");
  await expectNoViolations(page);

  await failed.getByRole("link", { name: reference }).click();
  const heading = page.getByRole("heading", { level: 1, name: reference });
  await expect(heading).toBeFocused();
  // Measured from outside: no script runs inside, not even Playwright's.
  const sizeInside = () =>
    page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
      const heading = frame.contentDocument?.querySelector("h1");
      return heading ? getComputedStyle(heading).fontSize : "";
    });
  await expect.poll(sizeInside).toBe("26px");
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.getByText("In a hurry?")).toBeVisible();
  await expectNoViolationsAtAnyWidth(page);

  resend.refusedAddresses.clear();
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  await expect(
    page.getByText("The email to pat@example.com is in the outbox again."),
  ).toBeVisible();
  await expect(page.getByRole("definition").getByText("Sent", { exact: true })).toBeVisible();
  const delivered = resend.deliveries.filter(
    ({ body }) => String(body["to"]) === "pat@example.com",
  );
  expect(delivered).toHaveLength(1);
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("pat@example.com has it already");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("link", { name: "All emails" }).click();
  await expect(page).toHaveURL(/\/owner\/emails\?state=failed/);
  await expect(page.getByText("No email has failed.")).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.getByRole("link", { name: "A sign-in code" }).click();
  await expect(page.getByText("What it says isn’t shown here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toBeHidden();
});
