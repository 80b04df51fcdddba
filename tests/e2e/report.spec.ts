import { formatDate } from "#convex/shared/dates";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { openDate } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("a visit is done with a report by a template; its client reads the report at once, and the invoice has its lines", async ({
  page: owner,
  openAs,
}) => {
  const date = openDate();
  const sent = await submitBooking({
    bookingDate: date,
    bookingTime: "10:30",
    selectedService: "Wi-Fi setup",
  });
  const client = await openAs();
  const [email = ""] = await emailsTo(client, "pat@example.com");
  await client.goto(/\/visit\?key=[\w.-]+/.exec(email)?.[0] ?? "");
  await expect(client.getByText(`${formatDate(date)}, 10:30 am`)).toBeVisible();
  await expect(client.getByText("Rosa or Minh will call you.")).toBeVisible();

  await signInAs(owner, OWNER);
  await owner.goto(`/owner/bookings?open=${sent}`);
  await owner.getByRole("button", { name: "Minh" }).click();
  await expect(client.getByText("Minh will call you.", { exact: true })).toBeVisible();

  await client.getByRole("button", { name: "Send our report to somebody else, too" }).click();
  await expectNoViolations(client);
  await client.getByLabel("Their email").fill("sue@example.com");
  await client.keyboard.press("Enter");
  await expect(client.getByText("Our report goes to somebody else, too")).toBeVisible();

  await owner.getByRole("button", { name: /^More.*Pat Nguyen/ }).click();
  await owner.getByRole("button", { name: /^Done, with a report/ }).click();
  const form = owner.getByRole("form", { name: "Report" });
  await form.getByRole("button", { name: "Wi-Fi works" }).click();
  await expectNoViolationsAtAnyWidth(owner, [320, 390, 1440]);
  await form.getByRole("button", { name: "Done, and send" }).click();

  await expect(client.getByText(/^Moved the modem/)).toBeVisible();
  await expect(client.getByRole("table")).toContainText("$70");
  await expectNoViolationsAtAnyWidth(client);
  await client.emulateMedia({ media: "print" });
  await expect(client.getByText(/^Moved the modem/)).toBeVisible();

  // Once it can't be undone any more.
  await expect(owner.getByText(/^INV-\d{4}/)).toBeVisible({ timeout: 40_000 });
  await owner.getByRole("button", { name: "Change the invoice" }).click();
  await expect(owner.getByRole("textbox", { name: "What it’s for" })).toHaveValue("Wi-Fi setup");
  await expect(owner.getByRole("textbox", { name: "Price of one" })).toHaveValue("70");
  await owner.keyboard.press("Escape");
  await expectNoViolations(owner);
  const told = async (to: string) => (await emailsTo(client, to)).join("\n");
  await expect.poll(() => told("pat@example.com")).toMatch(/Invoice: INV-\d{4}/);
  for (const to of ["pat@example.com", "sue@example.com"])
    expect(await told(to)).toContain("What we did: Moved the modem");
});
