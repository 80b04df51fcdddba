import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { addDays, formatDate, toInstant } from "#convex/shared/dates";
import { expectNoViolations, expectNoViolationsAtAnyWidth } from "./axe";
import { chooseSlot, fillRequest, openBooking, openDate, reference } from "./booking-steps";
import { emailsTo } from "./outbox";
import { OWNER, signInAs } from "./sign-in";
import { type Deployment, expect, test } from "./site";
import { runOnDeployment } from "./submitted";

/*
 * A whole job, on the client's and the owner's screens: each step shows on the other screen without a reload, and
 * nobody types anything twice. The test runs due jobs itself. Each test continues with the deployment of the one
 * before.
 */

const PAT = "pat@example.com";

const lines = [
  { text: "Looking after the noisy fan", quantity: "1.5", price: "80" },
  { text: "A quieter fan", quantity: "1", price: "45" },
  { text: "Thermal paste", quantity: "2", price: "9.50" },
  { text: "Cleaning the inside", quantity: "1", price: "30" },
];
const QUOTED = "$214";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const menu = (owner: Page, name: string) =>
  owner.getByRole("navigation", { name: "Console" }).getByRole("link", { name });

/** The newest link to a page in Pat's emails. */
async function linkTo(page: Page, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?key=[\\w.-]+`);
  const find = async () =>
    (await emailsTo(page, PAT)).map((email) => link.exec(email)?.[0]).find((each) => each) ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

const told = async (page: Page, to: string) => (await emailsTo(page, to)).join("\n");

/** Moves the deployment's clock to a time of a day; that ends all sessions. */
const goTo = ({ deployment }: Story, day: string, time: string): Promise<void> =>
  deployment.setAhead(toInstant(day, time) - Date.now());

/** Sends a visit's report and invoice at once, without waiting for their Undo. */
async function sendReport(page: Page): Promise<void> {
  const rows = await page.request.get("/demo/rows?table=visitReports");
  const all = (await rows.json()) as { quoteRequestId: string; dueAt?: number }[];
  const { quoteRequestId: requestId, dueAt } = all.find((row) => row.dueAt !== undefined) ?? {};
  await runOnDeployment(page, "bookings/jobs:sendReport", { requestId, dueAt });
}

/** The message after a press saved something. */
async function savedWords(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  return text;
}

/** The two browsers of the story, and their deployment. */
interface Story {
  client: Page;
  owner: Page;
  deployment: Deployment;
}

/** A question gets a quote of four lines, which its client accepts, with a time; the owner says who comes. */
async function agree({ client, owner }: Story) {
  await openBooking(client, "/quote");
  await fillRequest(client);
  await button(client, "Request quote").click();
  const sent = await reference(client);

  await signInAs(owner, OWNER, `/owner/bookings?open=${sent}`);
  await button(owner, "Write a quote").click();
  for (const [index, { text, quantity, price }] of lines.entries()) {
    await owner.getByLabel("What it’s for").nth(index).fill(text);
    await owner.getByLabel("How many").nth(index).fill(quantity);
    await owner.getByLabel("Price of one").nth(index).fill(price);
  }
  await expect(owner.getByText(`Total ${QUOTED}`)).toBeVisible();
  await owner.getByLabel("What else they should know").fill("We bring the fan.");
  await expectNoViolations(owner);
  await button(owner, "Save and preview").click();
  await expect(owner.getByText("Draft, only you see it")).toBeVisible();
  await button(owner, "Send it to Pat Nguyen").click();
  await expect(owner.getByText("Quote: Awaiting reply")).toBeVisible();

  await client.goto(await linkTo(client, "/quoteoffer"));
  await expect(client.getByText("We bring the fan.")).toBeVisible();
  await expectNoViolationsAtAnyWidth(client);
  const { text: sheets } = await extractText(new Uint8Array(await client.pdf({ format: "A4" })));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/ABN 51 824 753 556[\s\S]*\$214[\s\S]*Valid until/);
  await button(client, "Accept this quote").click();
  await button(client, "Yes, I accept it").click();
  await expect(owner.getByText("Quote: Accepted")).toBeVisible();

  await button(client, "Choose a time").click();
  const date = openDate();
  await chooseSlot(client, date, "10:30");
  await button(client, "Take this time").click();
  await expect(client.getByText(/^Your visit is on/)).toBeVisible();
  await owner.getByRole("button", { name: /^Confirm/ }).click();
  await client.goto(await linkTo(client, "/visit"));
  await expect(client.getByText(`${formatDate(date)}, 10:30 am`)).toBeVisible();
  await expect(client.getByText("Rosa or Minh will call you.")).toBeVisible();
  await button(owner, "Minh").click();
  await expect(client.getByText("Minh will call you.", { exact: true })).toBeVisible();
  return { sent, date };
}

interface Visit {
  sent: string;
  date: string;
}

/**
 * The visit gets a reminder, and the owner completes it with a template in three presses; the report and two more parts
 * become the invoice.
 */
async function visit(story: Story, { sent, date }: Visit): Promise<void> {
  const { client, owner } = story;
  await client.goto(await linkTo(client, "/visit"));
  await expectNoViolations(client);
  await goTo(story, addDays(date, -1), "18:01");
  await runOnDeployment(client, "reminders/jobs:send", {});
  await expect.poll(() => told(client, PAT)).toMatch(/Your visit is tomorrow[\s\S]*Minh/);

  await goTo(story, date, "12:00");
  await signInAs(owner, OWNER, `/owner/bookings?open=${sent}`);
  await owner.getByRole("button", { name: /^Done, with a report/ }).click();
  const form = owner.getByRole("form", { name: "Report" });
  await button(owner, "Faster again").click();
  await expect(form.getByLabel("What it’s for")).toHaveCount(lines.length);
  for (const [index, part] of ["Cable", "Switch"].entries()) {
    await button(owner, "Add a line").click();
    await form
      .getByLabel("What it’s for")
      .nth(lines.length + index)
      .fill(part);
    await form
      .getByLabel("Price of one")
      .nth(lines.length + index)
      .fill("13");
  }
  await expectNoViolationsAtAnyWidth(owner);
  await button(owner, "Done, and send").click();
  await expect(client.getByText(/^Took out programs/)).toBeVisible();
  await expect(client.getByRole("table")).toContainText("$240");
  await expectNoViolationsAtAnyWidth(client);
  await sendReport(client);
  expect(await told(client, PAT)).toContain("What we did: Took out programs");

  await client.goto(await linkTo(client, "/invoice"));
  await expect(client.getByText("To pay", { exact: true }).first()).toBeVisible();
  const { text: sheets } = await extractText(new Uint8Array(await client.pdf({ format: "A4" })));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).not.toContain("Talk to us");
  for (const words of [sheets[0], await savedWords(client, "Save as PDF")]) {
    expect(words).toMatch(/ABN 51 824 753 556[\s\S]*INV-\d{4}[\s\S]*How to pay/);
    for (const { text } of lines) expect(words).toContain(text);
    expect(words).toMatch(/Cable[\s\S]*Switch[\s\S]*\$240/);
  }
}

/** The client pays a part once it's overdue, gets a reminder in one press, and pays the rest. */
async function bePaid(story: Story, { sent, date }: Visit): Promise<void> {
  const { client, owner } = story;
  await goTo(story, addDays(date, 15), "10:00");
  await client.goto(await linkTo(client, "/invoice"));
  await signInAs(owner, OWNER, `/owner/money?open=${sent}`);
  await owner.getByRole("button", { name: /^Mark as paid/ }).click();
  await owner.getByLabel("Amount").fill("100");
  await button(owner, "Bank transfer").click();
  await expect(client.getByText("Part paid", { exact: true }).first()).toBeVisible();

  await menu(owner, "Today").click();
  const debt = owner.getByRole("region", { name: "overdue invoices" });
  await debt.getByRole("button", { name: /^Remind Pat Nguyen/ }).click();
  await expect(debt.getByText(/Reminded/)).toBeVisible();
  expect(await told(client, PAT)).toMatch(/You had \$140 to pay by[\s\S]*INV-\d{4}/);

  await owner.goBack();
  await owner.getByRole("button", { name: /^Mark as paid/ }).click();
  await button(owner, "Cash").click();
  await expect(client.getByText("Paid", { exact: true }).first()).toBeVisible();
  await menu(owner, "Money").click();
  await owner.getByRole("link", { name: "This month" }).click();
  await expect(owner.getByRole("definition").filter({ hasText: "$140" }).first()).toBeVisible();
}

/** By the visit's link, so that its client types no address. */
async function rate({ client, owner }: Story): Promise<void> {
  await menu(owner, "People").click();
  await owner.getByRole("link", { name: "Ratings", exact: true }).click();
  await client.goto(await linkTo(client, "/visit"));
  await client.getByRole("link", { name: "Rate our service" }).click();
  await expect(client.getByText("We know your email address")).toBeVisible();
  await client.getByRole("radio", { name: /^5 stars/ }).check();
  await button(client, "Next").click();
  await client.getByLabel("Comments").fill("It’s quiet now.");
  // Skip the friends.
  await button(client, "Next").click();
  await button(client, "Next").click();
  await client.getByLabel("I agree to the terms").check();
  await button(client, "Submit").click();
  const row = owner.getByRole("row").filter({ hasText: "It’s quiet now." });
  await expect(row).toContainText(PAT);
}

test.describe.serial("from a question to money, each step shows on the other screen", () => {
  let agreed: Visit;

  test(
    "a question becomes a quote, and the quote a visit",
    // A real deployment's clock can't be set, so it skips the rest.
    { tag: "@real" },
    async ({ page: client, openAs, deployment }) => {
      agreed = await agree({ client, owner: await openAs(), deployment });
    },
  );

  test.describe("after that", () => {
    test.use({ goesOn: true });

    test("the visit becomes a report and an invoice", async ({
      page: client,
      openAs,
      deployment,
    }) => {
      await visit({ client, owner: await openAs(), deployment }, agreed);
    });

    test("the invoice becomes money, and the client rates the work", async ({
      page: client,
      openAs,
      deployment,
    }) => {
      const story = { client, owner: await openAs(), deployment };
      await bePaid(story, agreed);
      await rate(story);
    });
  });
});
