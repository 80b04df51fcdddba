import type { Page } from "@playwright/test";
import { greyJpeg } from "../support/pictures";
import { expectNoViolationsAtAnyWidth } from "./axe";
import { OWNER, ownerElsewhere, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBrief, uploadPicture } from "./submitted";
import { undoOf } from "./undo";

const PAT = "pat@example.com";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const home = {
  name: "home.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(greyJpeg({ width: 800, height: 600 })),
};

/** Pat's first draft, open on both screens. */
async function openFirst(owner: Page, client: Page): Promise<void> {
  const reference = await submitBrief();
  const { filesKey, file } = await uploadPicture(home.buffer, home.name);
  const callAsOwner = await ownerElsewhere();
  await callAsOwner("mutation", "projects/drafts/owner:share", {
    reference,
    requestId: file,
    title: "Home page",
    link: "",
    note: "",
    filesKey,
    pictures: [{ file, fileName: home.name }],
  });
  await signInAs(client, PAT, `/project?ref=${reference}`);
  await signInAs(owner, OWNER, `/owner/projects?open=${reference}`);
  await expect(owner.getByRole("heading", { name: /: Home page$/ })).toBeVisible();
}

test("a client comments on a point of a draft, by keyboard and by pointing, and adds a file; the owner sees both at once", async ({
  page: owner,
  openAs,
}) => {
  const client = await openAs();
  await openFirst(owner, client);

  // The first comment is placed by keyboard, the second by pointing and then in words.
  await expect(client.getByRole("img", { name: "Version 1, picture 1 of 1" })).toBeVisible();
  await client.setViewportSize({ width: 390, height: 844 });
  await button(client, "Write a comment").click();
  const words = client.getByLabel("Your comment");
  await expect(words).toBeFocused();
  await words.fill("A bit <b>bluer</b>");
  const place = button(client, /^Place the comment on/);
  await place.press("Enter");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await place.press(key);
  await expect(client.getByLabel("Comment on this place")).toHaveValue("0:540:520");
  await expectNoViolationsAtAnyWidth(client);
  await button(client, "Send the comment").click();
  await expect(button(client, "Write a comment")).toBeFocused();
  await expect(button(owner, /^Comment 1: /)).toBeVisible();
  await expect(owner.getByText("A bit <b>bluer</b>")).toBeVisible();
  await button(owner, "Mark comment 1 as done").click();
  const written = client.getByRole("list", { name: "Comments" });
  await expect(written.getByText("Done", { exact: true })).toBeVisible();
  await button(client, "Write a comment").click();
  await place.click({ position: { x: 20, y: 20 } });
  await expect(client.getByLabel("Comment on this place")).toHaveValue(/^0:\d\d:\d\d$/);
  await words.fill("Our logo, larger");
  await button(client, "Send the comment").click();
  await expect(owner.getByText("Our logo, larger")).toBeVisible();

  await client.getByLabel("Files: Add a picture").setInputFiles(home);
  await expect(client.getByText("Uploaded")).toBeVisible();
  await client.getByLabel("Name", { exact: true }).fill("Our shop");
  await button(client, "Add it").click();
  await expect(client.getByText("Our shop is there for both of us.")).toBeVisible();
  const files = owner.getByRole("list", { name: "Files" });
  await expect(files.getByText("Our shop")).toBeVisible();
  await expect(button(owner, "Remove Our shop")).toBeHidden();
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    files.getByRole("button", { name: "Download home.jpg" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("home.jpg");
  await expectNoViolationsAtAnyWidth(owner);
  await button(client, "Remove Our shop").click();
  const undo = await undoOf(client, "Our shop is removed.");
  await expect(files).toBeHidden();
  await undo.click();
  await expect(files.getByText("Our shop")).toBeVisible();
});
