import type { Page } from "@playwright/test";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBrief } from "./submitted";

const PAT = "pat@example.com";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** A picture as the owner has one: what a page looks like. */
async function picture(page: Page, name: string) {
  await page.setViewportSize({ width: 800, height: 600 });
  const buffer = await page.screenshot({ type: "jpeg" });
  return { name, mimeType: "image/jpeg", buffer };
}

async function give(page: Page, title: string, file: Awaited<ReturnType<typeof picture>>) {
  await button(page, "Share a draft").click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Draft: Add a picture").setInputFiles(file);
  await expect(page.getByText("Uploaded")).toBeVisible();
  await button(page, "Share with client").click();
  // What was said of the draft before may stand there still.
  await expect(page.getByText("The client sees this draft now.").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: new RegExp(`: ${title}$`) })).toBeVisible();
}

/** A first draft of Pat's that the owner gives while Pat looks; returns a further picture. */
async function giveFirst(owner: Page, client: Page) {
  const reference = await submitBrief();
  await client.goto("/");
  const [home, withMap] = [await picture(client, "home.jpg"), await picture(client, "map.jpg")];
  await signInAs(client, PAT);
  await client.goto(`/project?ref=${reference}`);
  await expect(client.getByText("No draft yet.")).toBeVisible();
  await signInAs(owner, OWNER);
  await owner.goto(`/owner/designs?open=${reference}`);
  await give(owner, "Home page", home);
  return withMap;
}

test("a client comments on a place of a draft, by keyboard and by pointing; the owner sees it at once", async ({
  page: owner,
  openAs,
}) => {
  const client = await openAs();
  await giveFirst(owner, client);
  await expectNoViolationsAtAnyWidth(owner);

  // The first comment is placed by the keyboard, the second by pointing and then in words.
  await expect(client.getByRole("img", { name: "Version 1, picture 1 of 1" })).toBeVisible();
  await client.setViewportSize({ width: 390, height: 844 });
  await button(client, "Write a comment").click();
  const words = client.getByLabel("Your comment");
  await expect(words).toBeFocused();
  await words.fill("A bit <b>bluer</b>");
  const place = button(client, /^Place the comment on/);
  await place.press("Enter");
  for (let press = 0; press < 20; press += 1) await place.press("ArrowRight");
  for (let press = 0; press < 20; press += 1) await place.press("ArrowDown");
  await expect(client.getByLabel("Comment on this place")).toHaveValue("0:900:900");
  await expectNoViolationsAtAnyWidth(client);
  await button(client, "Send the comment").click();
  await expect(button(client, "Write a comment")).toBeFocused();
  await expect(button(owner, "Comment 1: Bottom right")).toBeVisible();
  await expect(owner.getByText("A bit <b>bluer</b>")).toBeVisible();
  await button(client, "Write a comment").click();
  await place.click({ position: { x: 20, y: 20 } });
  await expect(client.getByLabel("Comment on this place")).toHaveValue(/^0:\d\d:\d\d$/);
  await words.fill("Our logo, larger");
  await button(client, "Send the comment").click();
  await expect(owner.getByText("Our logo, larger")).toBeVisible();
});

test("what one side says of a comment, and that it’s done, the other sees at once", async ({
  page: owner,
  openAs,
}) => {
  const client = await openAs();
  await giveFirst(owner, client);
  for (const [place, words] of [
    ["Bottom right", "Bluer"],
    ["Top left", "Our logo, larger"],
  ] as const) {
    await button(client, "Write a comment").click();
    await client.getByLabel("Comment on this place").selectOption(place);
    await client.getByLabel("Your comment").fill(words);
    await button(client, "Send the comment").click();
    await expect(button(client, "Write a comment")).toBeFocused();
  }
  await button(owner, "Comment 2: Top left").click();
  await expect(owner.getByRole("listitem").filter({ hasText: "2. Top left" })).toBeFocused();

  await button(owner, "Answer comment 2").click();
  await owner.getByLabel("Your answer").fill("Twice as large");
  await button(owner, "Send the answer").click();
  await expect(client.getByText("Twice as large")).toBeVisible();
  await button(owner, "Mark comment 1 as done").click();
  await expect(client.getByText("Done", { exact: true })).toBeVisible();
});

test("a client asks for changes, and approves the next version: each side sees it at once", async ({
  page: owner,
  openAs,
}) => {
  const client = await openAs();
  const withMap = await giveFirst(owner, client);
  await button(client, "Ask for changes").click();
  await button(client, "Request changes").click();
  await expect(client.getByRole("heading", { name: /problem/ })).toBeVisible();
  await client.getByLabel("What should we change about version 1?").fill("Please add a map.");
  await button(client, "Request changes").click();
  await expect(owner.getByText("Please add a map.")).toBeVisible();
  await expect(owner.getByText("Changes asked for", { exact: true })).toBeVisible();

  await give(owner, "With a map", withMap);
  await expect(owner.getByRole("heading", { name: "Version 2: With a map" })).toBeVisible();
  // What the client looks at stays until they ask for the newer one.
  await expect(client.getByText("There’s a newer draft: version 2")).toBeVisible();
  await expect(button(client, "Approve version 1")).toBeHidden();
  await button(client, "Show version 2").click();
  await client.setViewportSize({ width: 390, height: 844 });
  await button(client, "Compare with version 1").click();
  await button(client, "Look at version 1").click();
  await expectNoViolationsAtAnyWidth(client);
  await client.setViewportSize({ width: 390, height: 844 });
  await button(client, "Approve version 2").click();
  await expect(owner.getByText("Approved", { exact: true })).toBeVisible();
  await button(client, "Undo").last().click();
  await expect(owner.getByText("Approved", { exact: true })).toBeHidden();
  await button(client, "Approve version 2").click();
  await expect(owner.getByText("Approved", { exact: true })).toBeVisible();
  await expectNoViolationsAtAnyWidth(owner);
});

test("both sides add files, and remove their own", async ({ page: owner, openAs }) => {
  const reference = await submitBrief();
  const client = await openAs();
  await client.goto("/");
  const shop = await picture(client, "shop.jpg");
  await signInAs(client, PAT);
  await client.goto(`/project?ref=${reference}`);
  await client.getByLabel("Files: Add a picture").setInputFiles(shop);
  await expect(client.getByText("Uploaded")).toBeVisible();
  await client.getByLabel("Name", { exact: true }).fill("Our shop");
  await button(client, "Add it").click();
  await expect(client.getByText("Our shop is there for both of us.")).toBeVisible();

  await signInAs(owner, OWNER);
  await owner.goto(`/owner/designs?open=${reference}`);
  const files = owner.getByRole("list", { name: "Files" });
  await expect(files.getByText("Our shop")).toBeVisible();
  await expect(button(owner, "Remove Our shop")).toBeHidden();
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    files.getByRole("button", { name: "Download shop.jpg" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("shop.jpg");
  await expectNoViolationsAtAnyWidth(client);
  await expectNoViolationsAtAnyWidth(owner);

  await button(client, "Remove Our shop").click();
  await expect(files).toBeHidden();
  await button(client, "Undo").last().click();
  await expect(files.getByText("Our shop")).toBeVisible();
});
