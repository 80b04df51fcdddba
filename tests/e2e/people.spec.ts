import { readFile } from "node:fs/promises";
import { expectNoViolations } from "./axe";
import { OWNER, signInAs } from "./sign-in";
import { expect, test } from "./site";
import { undoOf } from "./undo";

test("the owner answers a message, downloads the list, and finds the person and everything they sent", async ({
  page,
  openAs,
}) => {
  const visitor = await openAs();
  await visitor.goto("/contact");
  await visitor.getByLabel("Name").fill("=Pat Nguyen");
  await visitor.getByLabel("Email").fill("pat@example.com");
  await visitor.getByLabel("Message").fill("Can you fix my laptop?");

  await signInAs(page, OWNER, "/owner/people?tab=messages");
  const messages = page.getByRole("table", { name: "Messages" }).getByRole("rowheader");
  await expect(messages.first()).toBeVisible();
  const before = await messages.count();
  await visitor.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByText(/^Thank you/)).toBeVisible();
  await expect(messages).toHaveCount(before + 1);

  await messages.getByRole("link", { name: "=Pat Nguyen" }).click();
  await page.getByRole("link", { name: /^Answer WS-/ }).click();
  await page.getByRole("button", { name: "No answer needed", exact: true }).click();
  const undo = await undoOf(page, "needs no answer");
  await page.goBack();
  await page.goBack();
  await expect(messages).toHaveCount(before);
  await undo.click();
  await expect(messages).toHaveCount(before + 1);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(before + 3);
  expect(file).toContain(`"\u200b=Pat Nguyen","pat@example.com"`);

  await page.getByLabel("Find somebody").fill("nguyen");
  await expect(page).toHaveURL(/search=nguyen/);
  await page.getByRole("link", { name: "=Pat Nguyen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "=Pat Nguyen" })).toBeFocused();
  await expect(page.getByText("Can you fix my laptop?")).toBeVisible();
  await expect(
    page.getByRole("definition").getByRole("link", { name: "pat@example.com" }),
  ).toHaveAttribute("href", "mailto:pat@example.com");
  await expectNoViolations(page);
  await page.goBack();
  await expect(page.getByLabel("Find somebody")).toHaveValue("nguyen");
});
