import { extractText } from "unpdf";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";

test(
  "the owner gives a quote, its client accepts it by the link, and the owner sees that at once",
  { tag: "@real" },
  async ({ page, openAs }) => {
    await openBooking(page, "/quote");
    await fillRequest(page);
    await page.getByRole("button", { name: "Request quote" }).click();
    const sent = await reference(page);

    const owner = await openAs();
    await signInAs(owner, OWNER);
    await owner.goto(`/owner/bookings?open=${sent}`);
    await owner.getByRole("button", { name: "Write a quote" }).click();
    await owner.getByLabel("What it’s for").fill("Looking after the noisy fan");
    await owner.getByLabel("How many").fill("1.5");
    await owner.getByLabel("Price of one").fill("80");
    await expect(owner.getByText("Total $120.00")).toBeVisible();
    await owner.getByLabel("What else they should know").fill("A new fan is included.");
    await expectNoViolations(owner);
    await owner.getByRole("button", { name: "Save and preview" }).click();
    await expect(owner.getByText("Draft, only you see it")).toBeVisible();
    await owner.getByRole("button", { name: "Send it to Pat Nguyen" }).click();
    await expect(owner.getByText("Quote: Awaiting reply")).toBeVisible();

    const reader = await openAs();
    const [email = ""] = await emailsTo(reader, "pat@example.com");
    const [link = ""] = /\/quoteoffer\?key=[\w.-]+/.exec(email) ?? [];
    await reader.goto(link);
    await expect(reader.getByText("A new fan is included.")).toBeVisible();
    await expectNoViolationsAtAnyWidth(reader);
    const { text: sheets } = await extractText(new Uint8Array(await reader.pdf({ format: "A4" })));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatch(/ABN 51 824 753 556[\s\S]*\$120[\s\S]*Valid until/);

    await reader.getByRole("button", { name: "Accept this quote" }).click();
    await reader.getByRole("button", { name: "Yes, I accept it" }).click();
    await expect(owner.getByText("Quote: Accepted")).toBeVisible();
    await expectNoViolations(owner);

    await reader.getByRole("button", { name: "Choose a time" }).click();
    await chooseSlot(reader, openDate(), "10:30");
    await reader.getByRole("button", { name: "Take this time" }).click();
    await expect(reader.getByText(/^Your visit is on/)).toBeVisible();
    await expect(owner.getByRole("button", { name: /^Confirm/ })).toBeVisible();
  },
);
