import { extractText } from "unpdf";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

test("what a visit costs is invoiced and paid; the client’s open invoice says so, and is one sheet", async ({
  page,
  openAs,
}) => {
  await submitBooking();
  await signInAs(page, OWNER);
  await page.goto("/owner/bookings?view=waiting");
  await page.getByRole("link", { name: "Pat Nguyen" }).click();
  await page.getByRole("button", { name: "Make the invoice" }).click();
  await page.getByRole("textbox", { name: "Price of one" }).fill("150");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Email the invoice" }).click();
  await page.getByRole("button", { name: "Email it" }).click();

  const client = await openAs();
  const invoice = /\/invoice\?key=[\w.-]+/;
  await expect
    .poll(async () =>
      (await emailsTo(client, "pat@example.com")).some((each) => invoice.test(each)),
    )
    .toBe(true);
  const emails = await emailsTo(client, "pat@example.com");
  await client.goto(emails.map((each) => invoice.exec(each)?.[0]).find((link) => link) ?? "");
  await expect(client.getByText("To pay", { exact: true }).first()).toBeVisible();
  await expectNoViolationsAtAnyWidth(client);
  const { text: sheets } = await extractText(new Uint8Array(await client.pdf({ format: "A4" })));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/ABN 51 824 753 556[\s\S]*INV-\d{4}[\s\S]*\$150[\s\S]*How to pay/);
  expect(sheets[0]).not.toContain("Talk to us");

  await page.getByRole("button", { name: "Mark as paid" }).first().click();
  await page.getByRole("button", { name: "Cash" }).click();
  await expect(client.getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.goto("/owner/payments?tab=month");
  await expect(page.getByRole("definition").filter({ hasText: "$150" }).first()).toBeVisible();
  await expectNoViolations(page);
});
