import type { Page } from "@playwright/test";
import { png } from "../support/pictures";
import { openDate } from "./booking-steps";
import { picture } from "./brief-steps";
import { pay, test, useStandIn } from "./card-steps";
import { emailsTo } from "./outbox";
import { OWNER, ownerElsewhere, signInAs } from "./sign-in";
import { expect } from "./site";
import { submitBooking, submitBrief, uploadPicture } from "./submitted";

const PAT = "pat@example.com";

/** Pat's website brief with a logo; returns its reference. */
async function sendBrief(): Promise<string> {
  const { filesKey, file } = await uploadPicture(png(), "logo.png");
  return submitBrief({ filesKey, logoFile: file, logo: "logo.png" });
}

const requestQuote = () =>
  submitBooking({ selectedService: "New website", bookingDate: undefined, bookingTime: undefined });

/** Opens a project on both screens, which stay open without a reload. */
async function openProject(client: Page, owner: Page, reference: string): Promise<void> {
  await signInAs(client, PAT, `/project?ref=${reference}`);
  await signInAs(owner, OWNER, `/owner/projects?open=${reference}`);
  for (const page of [client, owner]) {
    await expect(page.getByRole("link", { name: "logo.png" })).toBeVisible();
    await expect(stage(page, "Brief")).toHaveAttribute("aria-current", "step");
  }
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const stage = (page: Page, name: string) =>
  page.getByRole("list", { name: "Stages" }).getByRole("listitem").filter({ hasText: name });

const turn = (page: Page, words: string) => page.getByRole("heading", { level: 2, name: words });

/** The owner sends the client a quote from elsewhere. */
async function giveQuote(reference: string): Promise<void> {
  const callAsOwner = await ownerElsewhere();
  const quote = {
    reference,
    lines: [{ text: "A website of five pages", quantity: "1", price: "1800" }],
    validUntil: openDate(20),
    lastModified: 0,
  };
  const draft = (await callAsOwner("mutation", "quotes/owner:save", quote)) as {
    lastModified: number;
  };
  await callAsOwner("mutation", "quotes/owner:send", { reference, ...draft });
}

/** Opens the quote by its email's link. */
async function openQuote(page: Page): Promise<void> {
  const [email = ""] = await emailsTo(page, PAT);
  const [link = ""] = /\/quoteoffer\?key=[\w.-]+/.exec(email) ?? [];
  await page.goto(link);
}

test("the quote for a website is accepted, it's linked to the project, and its deposit is paid", async ({
  page: client,
  openAs,
  stripe,
}) => {
  const reference = await sendBrief();
  const request = await requestQuote();
  const owner = await openAs();
  await openProject(client, owner, reference);
  const more = owner.getByRole("button", { name: /^More.*Brief/ });
  const askForDeposit = button(owner, "Ask for a payment");
  const expectNoDeposit = async () => {
    await more.click();
    await expect(button(owner, "Set date")).toBeVisible();
    await expect(askForDeposit).toBeHidden();
  };
  await expectNoDeposit();

  // Quote and payment open in another tab, beside the project.
  await giveQuote(request);
  const tab = await client.context().newPage();
  await openQuote(tab);
  await expect(tab.getByText("$1,800").first()).toBeVisible();
  await button(tab, "Accept this quote").click();
  await button(tab, "Yes, I accept it").click();
  // The brief's sender typed the client's address and proved nothing, so the owner confirms that it's theirs.
  await button(owner, "Link it to the quote").click();
  await expect(tab.getByRole("link", { name: "Follow your website project" })).toHaveAttribute(
    "href",
    `/project?ref=${reference}`,
  );

  await more.click();
  await askForDeposit.click();
  await owner.getByLabel("Amount").fill("450");
  await button(owner, "Send the link").click();
  await expect(owner.getByText(`The link to pay is on its way to ${PAT}.`)).toBeVisible();
  await expectNoDeposit();
  const [asked, due] = [stage(owner, "Brief"), stage(client, "Brief")];
  for (const each of [asked, due]) {
    await expect(each).toContainText("Deposit for your website: $450");
    await expect(each.getByText("To be paid", { exact: true })).toBeVisible();
  }
  const payNow = due.getByRole("link", { name: "Pay now by card" });
  await expect(payNow).toHaveAttribute("href", /^\/pay\?key=[0-9a-f]+$/);
  const link = (await payNow.getAttribute("href")) ?? "";
  const [email = ""] = await emailsTo(client, PAT);
  expect(email).toContain(link);
  const tell = await useStandIn(tab, stripe);
  await tab.goto(link);
  await pay(tab, tell);
  expect(stripe.sessions.at(-1)).toMatchObject({ total: 450_00, status: "complete" });
  for (const each of [asked, due]) {
    await expect(each.getByText("Paid", { exact: true })).toBeVisible();
  }
  await expect(payNow).toBeHidden();
});

/** The owner sends the client a draft with a picture. */
async function give(owner: Page, title: string): Promise<void> {
  await button(owner, "Share a draft").click();
  await expect(owner.getByLabel("Title")).toBeFocused();
  await owner.getByLabel("Title").fill(title);
  await owner.getByLabel("Draft: Add a picture").setInputFiles(picture("draft.png"));
  await expect(owner.getByText("Uploaded")).toBeVisible();
  await button(owner, "Share with client").click();
  // The previous draft's message may still be there.
  await expect(owner.getByText("The client sees this draft now.").last()).toBeVisible();
}

/** The owner sends the next version, and the client opens it. */
async function giveNext(client: Page, owner: Page, version: number, title: string) {
  await give(owner, title);
  await button(client, `Show version ${version}`).click();
  for (const page of [client, owner]) {
    await expect(
      page.getByRole("heading", { name: `Version ${version}: ${title}`, exact: true }),
    ).toBeVisible();
  }
}

/** The owner moves the project on; both see the current stage, and the client whose turn it is. */
async function moveOn(client: Page, owner: Page, name: string, whose: string): Promise<void> {
  await button(owner, `Move on to “${name}”`).click();
  for (const page of [client, owner]) {
    await expect(stage(page, name)).toHaveAttribute("aria-current", "step");
  }
  await expect(turn(client, whose)).toBeVisible();
}

/** The owner starts a project's build from elsewhere. */
async function build(reference: string): Promise<void> {
  const callAsOwner = await ownerElsewhere();
  const shown = await callAsOwner("query", "projects/brief/owner:show", { reference });
  const { lastModified } = shown as { lastModified: number };
  await callAsOwner("mutation", "projects/stages/owner:move", {
    reference,
    lastModified,
    stage: "build",
  });
}

test("the client asks for changes to a draft; the next version is approved, built and tried out, and goes live", async ({
  page: client,
  openAs,
}) => {
  const reference = await sendBrief();
  const owner = await openAs();
  await openProject(client, owner, reference);

  await moveOn(client, owner, "Sketch", "It’s our turn");
  await give(owner, "Sketch of the pages");
  await expect(client.getByRole("img", { name: "Version 1, picture 1 of 1" })).toBeVisible();
  await button(client, "Ask for changes").click();
  await client.getByLabel("What should we change about version 1?").fill("Please add a map.");
  await button(client, "Request changes").click();
  await expect(owner.getByText("Please add a map.")).toBeVisible();
  await expect(owner.getByText("Changes asked for", { exact: true })).toBeVisible();

  await moveOn(client, owner, "Design", "It’s our turn");
  await giveNext(client, owner, 2, "Design with a map");
  await button(client, "Approve version 2").click();
  await expect(owner.getByText("Approved", { exact: true })).toBeVisible();

  await build(reference);
  await moveOn(client, owner, "Review", "It’s your turn");
  await button(owner, "It’s live").click();
  for (const page of [client, owner]) {
    await expect(turn(page, "The website is live")).toBeVisible();
    await expect(page.getByText("100 % done")).toBeVisible();
    await expect(stage(page, "Live")).toContainText("Since");
  }
});
