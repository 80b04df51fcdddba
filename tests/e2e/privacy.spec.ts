import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { submitBooking } from "./submitted";

const PAT = "pat@example.com";

/** The file that a button downloads. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

test("a client asks for a copy, which the owner releases with a press, and reports a mistake, which the owner corrects", async ({
  page,
  openAs,
}) => {
  await submitBooking();
  await signInAs(page, PAT);
  const mine = page.getByRole("region", { name: "What we hold about you" });
  const dialog = page.getByRole("dialog");
  await mine.getByRole("button", { name: "Ask for a copy" }).click();
  await dialog.getByRole("button", { name: "Ask for a copy" }).click();
  await expect(mine).toContainText("We’ll answer by");

  const owner = await openAs();
  await signInAs(owner, OWNER);
  await owner.getByRole("link", { name: "1 privacy request" }).click();
  await owner.getByRole("button", { name: "Let them have their copy" }).click();
  await expect(owner.getByText("the copy is in their space for 30 days")).toBeVisible();
  const copy = await download(page, "Download to read or print");
  expect(copy).toContain("0412 345 678");
  expect(copy).toContain("Who you are");

  await mine.getByRole("button", { name: "Ask for a correction" }).click();
  await dialog.getByRole("button", { name: "Ask for a correction" }).click();
  await expect(dialog.getByLabel(/What’s wrong/)).toHaveAccessibleDescription(
    /Tell us what’s wrong/,
  );
  await expectNoViolations(page);
  await dialog.getByLabel(/What’s wrong/).fill("My name is Patricia now");
  await dialog.getByRole("button", { name: "Ask for a correction" }).click();
  await expect(mine).toContainText("My name is Patricia now");
  await expect(owner.getByText("My name is Patricia now")).toBeVisible();
  await expectNoViolations(owner);
  await owner.getByRole("link", { name: PAT }).first().click();
  await owner.getByText("Their data", { exact: true }).click();
  await owner.getByRole("button", { name: "Edit details" }).click();
  await owner.getByRole("textbox", { name: "Name" }).fill("Patricia Nguyen");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Patricia Nguyen");
  expect(JSON.parse(await download(owner, "Copy as data (JSON)"))).toMatchObject({
    records: [{ form: "booking", name: "Patricia Nguyen" }],
  });
});

test("a client asks for deletion, and everything is deleted; nobody is signed in any more", async ({
  page,
  openAs,
}) => {
  await submitBooking();
  await signInAs(page, PAT);
  const mine = page.getByRole("region", { name: "What we hold about you" });
  await mine.getByRole("button", { name: "Ask for deletion" }).click();
  await expectNoViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Ask for deletion" }).click();
  await expect(mine.getByRole("button", { name: "I’ve changed my mind" })).toBeVisible();

  const owner = await openAs();
  await signInAs(owner, OWNER, "/owner/people?tab=privacy");
  await owner.getByRole("button", { name: "Delete their data" }).click();
  const question = owner.getByRole("dialog");
  await expect(question).toContainText("Their visit on");
  await expectNoViolations(owner);
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(owner.getByText("Done", { exact: true })).toBeVisible();
  await expect(owner.getByText(PAT)).toHaveCount(0);
  await expect(page.getByText("You have been signed out")).toBeVisible();
});
